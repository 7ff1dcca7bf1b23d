import type { CloneUserBody, UserRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { cloneUser, ofUsers } from '../api/user-records.ts'
import { displayName } from '../../../shared/lib/display-name.ts'
import { inviteFields } from '../model/user-form.ts'
import { userRecordTexts as texts } from '../record-texts.ts'

type CloneUserDialogProps = { source: UserRecord; onClose: () => void; onInvited: (id: number) => void }

const empty = { email: '', firstName: '', lastName: '', username: '', phoneNumber: '' }

function bodyOf({ username, ...values }: typeof empty): CloneUserBody {
  return username.trim() === '' ? values : { ...values, username }
}

const placeOf = ({ company, location }: NonNullable<UserRecord['scope']>[number]) =>
  location === null ? company.name : `${company.name} / ${location.name}`

/** Invites a person with the roles and places of another, which it names. */
export function CloneUserDialog({ source, onClose, onInvited }: CloneUserDialogProps) {
  const queryClient = useQueryClient()
  const form = useForm({
    key: `user.${source.id}.clone`,
    empty,
    bodyOf,
    save: (body, { idempotencyKey }) => cloneUser(source.id, body, idempotencyKey),
    onSaved: ({ id, email }) => {
      toast.success(texts.invitedToast(email))
      void queryClient.invalidateQueries(ofUsers)
      onClose()
      onInvited(id)
    },
  })
  const { roles, scope } = source
  const given = [
    [texts.roles, roles.length === 0 ? texts.noRoles : roles.map(({ name }) => name).join(', ')],
    [texts.scope, scope === null ? texts.everywhere : scope.map(placeOf).join(', ')],
  ] as const
  return (
    <FormDialog
      form={form}
      title={texts.cloneTitle(displayName(source))}
      description={texts.cloneLead}
      save={texts.send}
      onClose={onClose}
    >
      <DefinitionList entries={given} />
      <FormFields form={form} fields={inviteFields} />
    </FormDialog>
  )
}
