import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { NewPasswordField } from '../../../shared/ui/new-password/new-password-field.tsx'
import type { MailedCode } from '@backoffice/api-types'
import { updatePassword } from '../api/mailed-codes.ts'
import { useLinkCode } from '../model/use-link-code.ts'
import { useMailedCode } from '../model/use-mailed-code.ts'
import { usePublicForm } from '../model/use-public-form.ts'
import { mailedTexts } from '../mailed-texts.ts'
import { authTexts } from '../texts.ts'
import { FormAlert } from './form-alert.tsx'
import { LinkNoticeSlot } from './link-notice-slot.tsx'
import { PublicHeading } from './public-heading.tsx'
import { PublicNotice } from './public-notice.tsx'

/** /update-password/{userId}/{code}: a new password, or the first one of whoever was invited. */
export function UpdatePasswordPage({ link }: { link: MailedCode }) {
  const code = useLinkCode('update-password', link)
  if (code === undefined) return <LinkNoticeSlot kind='reloaded' page='update-password' />
  return <ChoosePassword code={code} />
}

function ChoosePassword({ code }: { code: MailedCode }) {
  const { state, send } = useMailedCode((password: string) => updatePassword(code, password))
  const { errors, pending, submit, forgetErrors } = usePublicForm('password', send)
  if (state === 'used') return <PasswordSet />
  if (state === 'over') return <LinkNoticeSlot kind='over' page='update-password' />
  return (
    <>
      <PublicHeading title={mailedTexts.updateTitle} lead={mailedTexts.updateLead} />
      <form noValidate onSubmit={submit} onInput={forgetErrors} className='grid gap-4'>
        <FormAlert message={errors.form} />
        <NewPasswordField label={mailedTexts.newPassword} name='password' error={errors.password} autoFocus />
        <Button type='submit' variant='primary' size='lg' pending={pending} className='mt-1 w-full'>
          {mailedTexts.setPassword}
        </Button>
      </form>
    </>
  )
}

function PasswordSet() {
  return (
    <PublicNotice title={mailedTexts.updatedTitle}>
      <p>{mailedTexts.updated}</p>
      <a href='/login' className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {authTexts.signIn}
      </a>
    </PublicNotice>
  )
}
