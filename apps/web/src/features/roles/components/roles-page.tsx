import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Plus, ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { useHotkey } from '../../../shared/lib/use-hotkey.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DataGrid } from '../../../shared/ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ExportSlot } from '../../../shared/ui/export/export-slot.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { ListBar } from '../../../shared/ui/list-bar.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { rolesQuery } from '../api/role-queries.ts'
import { roleExports } from '../model/role-exports.ts'
import { roleFilterFields } from '../model/role-filter-fields.ts'
import {
  defaultRoleSort,
  type RoleListSearch,
  roleListRequest,
  validateRoleListSearch,
} from '../model/role-list-search.ts'
import { roleTexts } from '../texts.ts'
import { roleColumns } from './role-columns.tsx'

type RolesPageProps = {
  search: RoleListSearch
  onSearch: (search: RoleListSearch, options?: { replace: boolean }) => void
}

const newRole = lazyPart(async () => (await import('./new-role-dialog.tsx')).NewRoleDialog)
const noFilters = { q: undefined, where: undefined, match: undefined }

/** The roles of the tenant: what each may do, and how many people hold it. */
export function RolesPage({ search, onSearch }: RolesPageProps) {
  const mayCreate = hasRight(useCurrentUser(), '[Setup] [Create] [Roles]')
  const create = () => onSearch({ ...search, create: 'true' })
  useHotkey(mayCreate ? 'n' : undefined, roleTexts.newRole, create)
  newRole.usePreload()
  const request = roleListRequest(search, new Date())
  const query = useQuery(rolesQuery(request))
  const bar = { resource: 'roles', fields: roleFilterFields, read: validateRoleListSearch } as const
  return (
    <ListPage belowTabs>
      <PageHeader
        filters={
          <QuickSearch
            label={roleTexts.searchLabel}
            placeholder={roleTexts.searchHint}
            value={search.q}
            onChange={(q) => onSearch(withListChange(search, { q }), { replace: true })}
          />
        }
        actions={mayCreate ? <NewButton onPress={create} /> : undefined}
      />
      <DataGrid
        resource='roles'
        filters={<ListBar {...bar} search={search} onSearch={onSearch} error={query.error} />}
        caption={roleTexts.list}
        columns={roleColumns}
        tools={
          <ExportSlot
            resource='roles'
            sources={roleExports}
            columns={roleColumns}
            request={request}
            total={query.data?.total ?? null}
          />
        }
        query={query}
        rowId={(role) => String(role.id)}
        search={search}
        onSearch={onSearch}
        defaultSort={defaultRoleSort}
        isFiltered={[search.q, search.where].some((value) => value !== undefined)}
        onClearFilters={() => onSearch(withListChange(search, noFilters))}
        empty={
          <EmptyState icon={<ShieldCheck />} title={roleTexts.noRoles}>
            {roleTexts.noRolesText}
          </EmptyState>
        }
      />
      {mayCreate && search.create === 'true' ? (
        <Suspense fallback={null}>
          <newRole.Part onClose={() => onSearch({ ...search, create: undefined }, { replace: true })} />
        </Suspense>
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
      {roleTexts.newRole}
    </Button>
  )
}
