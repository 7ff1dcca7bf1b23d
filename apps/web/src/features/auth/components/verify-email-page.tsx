import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import type { MailedCode } from '@backoffice/api-types'
import { verifyEmail } from '../api/mailed-codes.ts'
import { useLinkCode } from '../model/use-link-code.ts'
import { useMailedCode } from '../model/use-mailed-code.ts'
import { usePublicForm } from '../model/use-public-form.ts'
import { emailTexts } from '../email-texts.ts'
import { mailedTexts } from '../mailed-texts.ts'
import { FormAlert } from './form-alert.tsx'
import { LinkNoticeSlot } from './link-notice-slot.tsx'
import { PublicHeading } from './public-heading.tsx'
import { PublicNotice } from './public-notice.tsx'

/** /verify-email/{userId}/{code}: on a click, never on load, since programs that look at mail open links as well. */
export function VerifyEmailPage({ link }: { link: MailedCode }) {
  const code = useLinkCode('verify-email', link)
  if (code === undefined) return <LinkNoticeSlot kind='reloaded' page='verify-email' />
  return <ConfirmEmail code={code} />
}

const confirmTexts = {
  title: emailTexts.verifyTitle,
  lead: emailTexts.verifyLead,
  press: emailTexts.confirm,
  doneTitle: emailTexts.verifiedTitle,
  done: emailTexts.verified,
}
/** Of the link that goes to the address before: it takes a change back. */
const undoTexts = {
  title: emailTexts.undoTitle,
  lead: emailTexts.undoLead,
  press: emailTexts.undo,
  doneTitle: emailTexts.undoneTitle,
  done: emailTexts.undone,
}

function ConfirmEmail({ code }: { code: MailedCode }) {
  const { state, send } = useMailedCode(() => verifyEmail(code))
  const { errors, pending, submit } = usePublicForm('', send)
  const texts = code.code.startsWith('undo-') ? undoTexts : confirmTexts
  if (state === 'used') return <EmailConfirmed title={texts.doneTitle} text={texts.done} />
  if (state === 'over') return <LinkNoticeSlot kind='over' page='verify-email' />
  return (
    <>
      <PublicHeading title={texts.title} lead={texts.lead} />
      <form noValidate onSubmit={submit} className='grid gap-4'>
        <FormAlert message={errors.form} />
        <Button type='submit' variant='primary' size='lg' pending={pending} className='w-full'>
          {texts.press}
        </Button>
      </form>
    </>
  )
}

function EmailConfirmed({ title, text }: { title: string; text: string }) {
  return (
    <PublicNotice title={title}>
      <p>{text}</p>
      <a href='/' className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {mailedTexts.goOn}
      </a>
    </PublicNotice>
  )
}
