import type { InviteUserBody } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { inviteUser, ofUsers } from '../api/user-records.ts'
import { accessBodyOf, accessShown, noAccess } from '../model/access-choice.ts'
import { inviteFields } from '../model/user-form.ts'
import { userRecordTexts as texts } from '../record-texts.ts'
import { AccessFields } from './access-fields.tsx'

type InviteDialogProps = { onClose: () => void; onInvited: (id: number) => void }

const empty = { email: '', firstName: '', lastName: '', username: '', phoneNumber: '', ...noAccess }
const shown = [...inviteFields.map(({ field }) => field), ...accessShown]

function bodyOf(values: typeof empty): InviteUserBody {
  const { email, firstName, lastName, username, phoneNumber, ...choice } = values
  const named = username.trim() === '' ? {} : { username }
  return { email, firstName, lastName, phoneNumber, ...named, ...accessBodyOf(choice) }
}

/** Invites a person by e-mail. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const queryClient = useQueryClient()
  const form = useForm({
    key: 'user.invite',
    empty,
    shown: () => shown,
    bodyOf,
    save: (body, { idempotencyKey }) => inviteUser(body, idempotencyKey),
    onSaved: ({ id, email }) => {
      toast.success(texts.invitedToast(email))
      void queryClient.invalidateQueries(ofUsers)
      onInvited(id)
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.inviteTitle}
      description={texts.inviteLead}
      save={texts.send}
      onClose={onClose}
    >
      <FormFields form={form} fields={inviteFields} />
      <AccessFields form={form} />
    </FormDialog>
  )
}
