import type { Account } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { currentUserKey } from '../../../shared/api/query-keys.ts'
import { useRecordEditor } from '../../../shared/model/use-record-editor.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { accountQuery } from '../api/account-queries.ts'
import { updateAccount } from '../api/account-writes.ts'
import { editableOf } from './account-form.ts'

/** The form of the person's own record; the name in the top bar follows it. */
export function useAccountEditor(account: Account) {
  const queryClient = useQueryClient()
  const record = useMemo(() => editableOf(account), [account])
  return useRecordEditor({
    draftKey: 'profile.personal',
    record,
    save: ({ values, version }) => updateAccount(values, version),
    reread: async () => editableOf(await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })),
    onSaved: async ({ isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : recordTexts.saved, { id: 'profile' })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: currentUserKey }),
      ])
    },
  })
}
