import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { useHotkey } from '../../../shared/lib/use-hotkey.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PagedTable } from '../../../shared/ui/data-table/paged-table.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { countsQuery } from '../api/count-queries.ts'
import { type CountListSearch, countListRequest } from '../model/count-list-search.ts'
import { countTexts } from '../texts.ts'
import { countColumns } from './count-columns.tsx'
import { CountFilters } from './count-filters.tsx'
import { NewCountDialog } from './new-count-dialog.tsx'

export type CountsPageProps = {
  search: CountListSearch
  /** Writes the address; the list follows it. */
  onSearch: (search: CountListSearch, options?: { replace: boolean }) => void
}

const noFilters = { q: undefined, state: undefined, due: undefined }

/** The counts of the tenant: what is open, what is late, what came out. */
export function CountsPage({ search, onSearch }: CountsPageProps) {
  const user = useCurrentUser()
  const mayCreate =
    hasRight(user, '[Counts] [Create] [List]') && hasRight(user, '[Counts] [View] [Counts Template]')
  const [isCreating, setIsCreating] = useState(false)
  useHotkey(mayCreate ? 'n' : undefined, () => setIsCreating(true))
  const query = useQuery(countsQuery(countListRequest(search, new Date())))
  const newButton = mayCreate ? <NewButton onPress={() => setIsCreating(true)} /> : undefined
  return (
    <ListPage>
      <PageHeader filters={<CountFilters search={search} onSearch={onSearch} />} actions={newButton} />
      <PagedTable
        caption={countTexts.list}
        columns={countColumns}
        query={query}
        rowId={(count) => String(count.id)}
        search={search}
        onSearch={onSearch}
        isFiltered={search.q !== undefined || search.state !== undefined || search.due !== undefined}
        onClearFilters={() => onSearch(withListChange(search, noFilters))}
        empty={
          <EmptyState title={countTexts.noCounts} actions={newButton}>
            {mayCreate ? countTexts.noCountsText : countTexts.noCountsReader}
          </EmptyState>
        }
      />
      {isCreating ? <NewCountDialog onClose={() => setIsCreating(false)} /> : null}
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
