import type { UserRow } from '@backoffice/api-types'
import { userStates } from '@backoffice/api-types/transitions'
import { useQuery } from '@tanstack/react-query'
import { hasRight } from '@backoffice/permissions'
import { UserPlus, Users } from 'lucide-react'
import { Suspense } from 'react'
import { useHotkey } from '../../../shared/lib/use-hotkey.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { choicesOf } from '../../../shared/model/state-labels.ts'
import { BulkBar } from '../../../shared/ui/bulk/bulk-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DataGrid } from '../../../shared/ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FilterChips } from '../../../shared/ui/filter-chips.tsx'
import { ListBar } from '../../../shared/ui/list-bar.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { usersQuery } from '../api/users-query.ts'
import { userFilterFields } from '../model/user-filter-fields.ts'
import {
  defaultUserSort,
  type UserListSearch,
  userListRequest,
  validateUserListSearch,
} from '../model/user-list-search.ts'
import { userStateLabels } from '../model/user-state-labels.ts'
import { userTexts } from '../texts.ts'
import { useUserBulk } from './use-user-bulk.ts'
import { userColumns } from './user-columns.tsx'
import { UserTools } from './user-tools.tsx'

const drawer = lazyPart(async () => (await import('./user-drawer.tsx')).UserDrawer)
const inviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const noRows: readonly UserRow[] = []

type UsersPageProps = {
  search: UserListSearch
  onSearch: (search: UserListSearch, options?: { replace: boolean }) => void
}

const noFilters = { q: undefined, where: undefined, match: undefined, state: undefined }

/** The people of the tenant and the roles they hold. */
export function UsersPage({ search, onSearch }: UsersPageProps) {
  const mayInvite = hasRight(useCurrentUser(), '[Setup] [Create] [Users]')
  const invite = () => onSearch({ ...search, create: 'true' })
  useHotkey(mayInvite ? 'n' : undefined, userTexts.invite, invite)
  const { select, selection, control } = useUserBulk(search)
  const request = userListRequest(search, new Date())
  const query = useQuery(usersQuery(request))
  const inviteButton = mayInvite ? <InviteButton onPress={invite} /> : undefined
  return (
    <ListPage belowTabs>
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
        actions={inviteButton}
      />
      <DataGrid
        resource='users'
        filters={
          <ListBar
            resource='users'
            fields={userFilterFields}
            read={validateUserListSearch}
            search={search}
            onSearch={onSearch}
            error={query.error}
          />
        }
        caption={userTexts.list}
        columns={userColumns}
        tools={<UserTools mayImport={mayInvite} request={request} total={query.data?.total ?? null} />}
        query={query}
        select={select}
        bulk={
          <BulkBar
            {...{ selection, control }}
            page={query.data?.data ?? noRows}
            total={query.data?.total ?? null}
          />
        }
        rowId={(user) => String(user.id)}
        search={search}
        onSearch={onSearch}
        defaultSort={defaultUserSort}
        isFiltered={[search.q, search.where, search.state].some((value) => value !== undefined)}
        onClearFilters={() => onSearch(withListChange(search, noFilters))}
        empty={
          <EmptyState icon={<Users />} title={userTexts.noUsers} actions={inviteButton}>
            {userTexts.noUsersText}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {search.user === undefined ? null : (
          <drawer.Part userId={search.user} onClose={() => onSearch({ ...search, user: undefined })} />
        )}
        {mayInvite && search.create === 'true' ? (
          <inviteDialog.Part
            onClose={() => onSearch({ ...search, create: undefined }, { replace: true })}
            onInvited={(user) => onSearch({ ...search, create: undefined, user }, { replace: true })}
          />
        ) : null}
      </Suspense>
    </ListPage>
  )
}

function InviteButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant='primary'
      aria-keyshortcuts='n'
      icon={<UserPlus aria-hidden='true' className='size-4' />}
      onClick={onPress}
      onPointerEnter={inviteDialog.preload}
    >
      {userTexts.invite}
    </Button>
  )
}
