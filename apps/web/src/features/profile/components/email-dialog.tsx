import { useState } from 'react'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { useNewEmail } from '../model/use-new-email.ts'
import { profileTexts } from '../texts.ts'
import { ConfirmPassword } from './factor-dialogs.tsx'

type EmailDialogProps = { email: string; onClose: () => void }

const empty = { email: '' }
const fields = [
  {
    field: 'email',
    label: profileTexts.newEmail,
    hint: profileTexts.newEmailHint,
    kind: 'line',
    maxLength: 254,
  },
] as const

/** Another address; the password is asked for where it was not given a short time ago. */
export function EmailDialog({ email, onClose }: EmailDialogProps) {
  const [waiting, setWaiting] = useState<string>()
  const { send, sendLate } = useNewEmail(email)
  const form = useForm({
    key: null,
    empty,
    bodyOf: (values) => values.email.trim(),
    save: async (wanted) => {
      try {
        await send(wanted)
        return true
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'session.unconfirmed') throw error
        setWaiting(wanted)
        return false
      }
    },
    onSaved: (isSent) => {
      if (isSent) onClose()
    },
  })
  if (waiting !== undefined) return <ConfirmPassword goOn={() => sendLate(waiting)} onClose={onClose} />
  return (
    <FormDialog form={form} title={profileTexts.changeEmail} save={profileTexts.save} onClose={onClose}>
      <FormFields form={form} fields={fields} autoFocus />
    </FormDialog>
  )
}
