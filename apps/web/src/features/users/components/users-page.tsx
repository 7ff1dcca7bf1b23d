import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { choicesOf } from '../../../shared/model/state-labels.ts'
import { PagedTable } from '../../../shared/ui/data-table/paged-table.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FilterChips } from '../../../shared/ui/filter-chips.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { usersQuery } from '../api/users-query.ts'
import {
  defaultUserSort,
  type UserListSearch,
  userListRequest,
  userStateLabels,
  userStates,
} from '../model/user-list-search.ts'
import { userTexts } from '../texts.ts'
import { userColumns } from './user-columns.tsx'

type UsersPageProps = {
  search: UserListSearch
  onSearch: (search: UserListSearch, options?: { replace: boolean }) => void
}

/** The people of the tenant and the roles they hold. */
export function UsersPage({ search, onSearch }: UsersPageProps) {
  const query = useQuery(usersQuery(userListRequest(search)))
  return (
    <ListPage>
      <PageHeader
        filters={
          <>
            <QuickSearch
              label={userTexts.searchLabel}
              placeholder={userTexts.searchHint}
              value={search.q}
              onChange={(q) => onSearch(withListChange(search, { q }), { replace: true })}
            />
            <FilterChips
              label={userTexts.state}
              choices={choicesOf(userStates, userStateLabels)}
              chosen={search.state ?? []}
              onChange={(state) => onSearch(withListChange(search, { state }))}
            />
          </>
        }
      />
      <PagedTable
        caption={userTexts.list}
        columns={userColumns}
        query={query}
        rowId={(user) => String(user.id)}
        search={search}
        onSearch={onSearch}
        defaultSort={defaultUserSort}
        isFiltered={search.q !== undefined || search.state !== undefined}
        onClearFilters={() => onSearch(withListChange(search, { q: undefined, state: undefined }))}
        empty={
          <EmptyState icon={<Users />} title={userTexts.noUsers}>
            {userTexts.noUsersText}
          </EmptyState>
        }
      />
    </ListPage>
  )
}
