import { useQueryClient } from '@tanstack/react-query'
import { ExportSlot } from '../../../shared/ui/export/export-slot.tsx'
import { ImportSlot } from '../../../shared/ui/import/import-slot.tsx'
import { ofUsers } from '../api/user-records.ts'
import { userExports } from '../model/user-exports.ts'
import type { userListRequest } from '../model/user-list-search.ts'
import { userTexts } from '../texts.ts'
import { userColumns } from './user-columns.tsx'

type UserToolsProps = {
  mayImport: boolean
  request: ReturnType<typeof userListRequest>
  total: number | null
}

/** Brings people from a file, and saves the list as one. */
export function UserTools({ mayImport, request, total }: UserToolsProps) {
  const queryClient = useQueryClient()
  return (
    <>
      {mayImport ? (
        <ImportSlot
          kind='users'
          what={userTexts.what}
          onChanged={() => void queryClient.invalidateQueries(ofUsers)}
        />
      ) : null}
      <ExportSlot
        resource='users'
        sources={userExports}
        columns={userColumns}
        request={request}
        total={total}
      />
    </>
  )
}
