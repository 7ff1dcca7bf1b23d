import type { UserRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { mergeChoices } from '../../../shared/form/merge.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofUsers, readUser, updateUser } from '../api/user-records.ts'
import { accessBodyOf, accessChoiceOf, accessShown } from '../model/access-choice.ts'
import { userRecordTexts as texts } from '../record-texts.ts'
import { AccessFields } from './access-fields.tsx'

const editableOf = (user: UserRecord) => ({ values: accessChoiceOf(user), version: user.version })

/** Changes roles and places of a person. Two who tick different boxes never get in each other's way. */
export function AccessDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    key: `user.${user.id}.access`,
    record: editableOf(user),
    merge: { roleIds: mergeChoices, companyIds: mergeChoices, locationIds: mergeChoices },
    shown: () => accessShown,
    bodyOf: accessBodyOf,
    save: (body, { version }) => updateUser(user.id, body, version),
    reread: async () => editableOf(await readUser(user.id)),
    onSaved: async (_, { isMerged }) => {
      await queryClient.invalidateQueries(ofUsers)
      toast.success(isMerged ? recordTexts.merged : texts.saved, { id: `user.${user.id}` })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={texts.changeAccess} description={texts.accessLead} onClose={onClose}>
      <AccessFields form={form} heldRoles={user.roles.map(({ id }) => id)} />
    </FormDialog>
  )
}
