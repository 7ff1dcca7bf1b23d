import type { CountRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { useHotkey } from '../../../shared/lib/use-hotkey.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { BulkBar } from '../../../shared/ui/bulk/bulk-bar.tsx'
import { DataGrid } from '../../../shared/ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { countExports } from '../model/count-exports.ts'
import { ExportSlot } from '../../../shared/ui/export/export-slot.tsx'
import { ListBar } from '../../../shared/ui/list-bar.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { countsQuery } from '../api/count-queries.ts'
import { countFilterFields } from '../model/count-filter-fields.ts'
import {
  type CountListSearch,
  countListRequest,
  validateCountListSearch,
} from '../model/count-list-search.ts'
import { countTexts } from '../texts.ts'
import { countColumns } from './count-columns.tsx'
import { CountFilters } from './count-filters.tsx'
import { NewCountDialog } from './new-count-dialog.tsx'
import { useCountBulk } from './use-count-bulk.tsx'

export type CountsPageProps = {
  search: CountListSearch
  /** Writes the address; the list follows it. */
  onSearch: (search: CountListSearch, options?: { replace: boolean }) => void
}

const noCounts: readonly CountRecord[] = []
const noFilters = {
  q: undefined,
  where: undefined,
  match: undefined,
  state: undefined,
  due: undefined,
  participant: undefined,
}

/** The counts of the tenant: what is open, what is late, what came out. */
export function CountsPage({ search, onSearch }: CountsPageProps) {
  const user = useCurrentUser()
  const mayCreate =
    hasRight(user, '[Counts] [Create] [List]') && hasRight(user, '[Counts] [View] [Counts Template]')
  const create = () => onSearch({ ...search, create: 'true' })
  useHotkey(mayCreate ? 'n' : undefined, countTexts.newCount, create)
  const { select, selection, control } = useCountBulk(search)
  const request = countListRequest(search, new Date())
  const query = useQuery(countsQuery(request))
  const newButton = mayCreate ? <NewButton onPress={create} /> : undefined
  return (
    <ListPage>
      <PageHeader filters={<CountFilters search={search} onSearch={onSearch} />} actions={newButton} />
      <DataGrid
        resource='counts'
        filters={
          <ListBar
            resource='counts'
            fields={countFilterFields}
            read={validateCountListSearch}
            search={search}
            onSearch={onSearch}
            error={query.error}
          />
        }
        caption={countTexts.list}
        columns={countColumns}
        tools={
          <ExportSlot
            resource='counts'
            sources={countExports}
            columns={countColumns}
            request={request}
            total={query.data?.total ?? null}
          />
        }
        query={query}
        select={select}
        bulk={
          <BulkBar
            {...{ selection, control }}
            page={query.data?.data ?? noCounts}
            total={query.data?.total ?? null}
          />
        }
        rowId={(count) => String(count.id)}
        search={search}
        onSearch={onSearch}
        isFiltered={[search.q, search.where, search.state, search.due, search.participant].some(
          (value) => value !== undefined,
        )}
        onClearFilters={() => onSearch(withListChange(search, noFilters))}
        empty={
          <EmptyState title={countTexts.noCounts} actions={newButton}>
            {mayCreate ? countTexts.noCountsText : countTexts.noCountsReader}
          </EmptyState>
        }
      />
      {mayCreate && search.create === 'true' ? (
        <NewCountDialog onClose={() => onSearch({ ...search, create: undefined }, { replace: true })} />
      ) : null}
    </ListPage>
  )
}

function NewButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant='primary'
      aria-keyshortcuts='n'
      icon={<Plus aria-hidden='true' className='size-4' />}
      onClick={onPress}
    >
      {countTexts.newCount}
    </Button>
  )
}
