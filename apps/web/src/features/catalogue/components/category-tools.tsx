import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { filterText } from '../../../shared/lib/list-request.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { ExportSlot } from '../../../shared/ui/export/export-slot.tsx'
import type { ExportSource } from '../../../shared/ui/export/export-source.ts'
import { ImportSlot } from '../../../shared/ui/import/import-slot.tsx'
import { ofCatalogue } from '../api/catalogue-queries.ts'
import { catalogueTexts } from '../texts.ts'

const { category: texts } = catalogueTexts
/** Every column of the file, so that it can be brought back. */
const sources: readonly ExportSource[] = [{ title: texts.list, call: 'GET /v2/category/export' }]

type CategoryToolsProps = {
  /** What is sought; undefined for the whole tree. */
  q: string | undefined
  /** How many categories are shown. */
  total: number
}

/** Brings categories from a file, and saves those that are shown as one. */
export function CategoryTools({ q, total }: CategoryToolsProps) {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const mayImport = hasRight(user, '[Setup] [Create] [Company]') && hasRight(user, '[Setup] [Edit] [Company]')
  const filter = filterText({ q, match: undefined }, { items: [] })
  return (
    <>
      {mayImport ? (
        <ImportSlot
          kind='categories'
          what={texts.what}
          onChanged={() => void queryClient.invalidateQueries(ofCatalogue)}
        />
      ) : null}
      <ExportSlot resource='items' sources={sources} columns={[]} request={{ filter }} total={total} />
    </>
  )
}
