import type { UserRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecordEditor } from '../../../shared/model/use-record-editor.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofUsers, readUser, updateUser } from '../api/user-records.ts'
import { bodyOf, editableOf } from './user-form.ts'

/** The form of a person's details. */
export function useUserEditor(user: UserRecord) {
  const queryClient = useQueryClient()
  const record = useMemo(() => editableOf(user), [user])
  return useRecordEditor({
    draftKey: `user.${user.id}.details`,
    record,
    save: ({ values, version }) => updateUser(user.id, bodyOf(values), version),
    reread: async () => editableOf(await readUser(user.id)),
    onSaved: async ({ isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : recordTexts.saved, { id: `user.${user.id}` })
      await queryClient.invalidateQueries(ofUsers)
    },
  })
}
