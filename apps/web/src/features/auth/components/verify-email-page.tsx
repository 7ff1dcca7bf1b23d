import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import type { MailedCode } from '../../../shared/api/gateway-calls.ts'
import { verifyEmail } from '../api/mailed-codes.ts'
import { useLinkCode } from '../model/use-link-code.ts'
import { useMailedCode } from '../model/use-mailed-code.ts'
import { usePublicForm } from '../model/use-public-form.ts'
import { mailedTexts } from '../mailed-texts.ts'
import { FormAlert } from './form-alert.tsx'
import { LinkOver } from './link-over.tsx'
import { PublicHeading } from './public-heading.tsx'
import { PublicNotice } from './public-notice.tsx'

/** /verify-email/{userId}/{code}: on a click, never on load, since programs that look at mail open links as well. */
export function VerifyEmailPage({ link }: { link: MailedCode }) {
  const code = useLinkCode('verify-email', link)
  if (code === undefined) return <LinkOver text={mailedTexts.reloaded} askAt='/profile' />
  return <ConfirmEmail code={code} />
}

function ConfirmEmail({ code }: { code: MailedCode }) {
  const { state, send } = useMailedCode(() => verifyEmail(code))
  const { errors, pending, submit } = usePublicForm('', send)
  if (state === 'used') return <EmailConfirmed />
  if (state === 'over') return <LinkOver text={mailedTexts.overEmail} askAt='/profile' />
  return (
    <>
      <PublicHeading title={mailedTexts.verifyTitle} lead={mailedTexts.verifyLead} />
      <form noValidate onSubmit={submit} className='grid gap-4'>
        <FormAlert message={errors.form} />
        <Button type='submit' variant='primary' size='lg' pending={pending} className='w-full'>
          {mailedTexts.confirm}
        </Button>
      </form>
    </>
  )
}

function EmailConfirmed() {
  return (
    <PublicNotice title={mailedTexts.verifiedTitle}>
      <p>{mailedTexts.verified}</p>
      <a href='/' className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {mailedTexts.goOn}
      </a>
    </PublicNotice>
  )
}
