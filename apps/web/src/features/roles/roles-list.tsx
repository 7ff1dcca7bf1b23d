import { roleListFields as fields } from '@backoffice/api-types/list-fields'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { formatCount } from '../../shared/lib/format-decimal.ts'
import { defineList } from '../../shared/list/define-list.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { rowLink } from '../../shared/ui/row-link.ts'
import { RoleKind } from './components/role-kind.tsx'
import { roleTexts as texts } from './texts.ts'
import { Moment } from '../../shared/ui/moment.tsx'

const newRole = lazyPart(async () => (await import('./components/new-role-dialog.tsx')).NewRoleDialog)

/** The roles of the tenant: what each may do, and how many people hold it. */
export const rolesList = defineList()({
  call: 'GET /v2/role/all',
  queryKey: ['role.list'],
  resource: 'roles',
  fields,
  texts,
  defaultSort: 'isSystem:desc,name:asc',
  columns: [
    {
      field: 'name',
      header: texts.name,
      width: 14,
      grow: true,
      cell: ({ id, name }) => (
        <Link to='/setup/roles/role/$id' params={{ id: String(id) }} className={rowLink}>
          {name}
        </Link>
      ),
    },
    {
      field: 'isSystem',
      header: texts.kind,
      width: 10,
      card: 'aside',
      cell: ({ isSystem }) => <RoleKind isSystem={isSystem} />,
    },
    {
      field: 'userTotal',
      header: texts.people,
      width: 6,
      numeric: true,
      cell: ({ userTotal }) => formatCount(userTotal),
    },
    {
      field: 'permissionTotal',
      header: texts.rights,
      width: 6,
      numeric: true,
      cell: ({ permissionTotal }) => formatCount(permissionTotal),
    },
    {
      field: 'updatedAt',
      header: texts.changed,
      width: 10,
      from: 'wide',
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
  ],
  filters: [
    { field: 'name', label: texts.name },
    { field: 'userTotal', label: texts.people },
    { field: 'permissionTotal', label: texts.rights },
    { field: 'updatedAt', label: texts.changed },
  ],
  wholeFiles: [{ title: texts.list, call: 'GET /v2/role/export' }],
  create: {
    rights: ['[Setup] [Create] [Roles]'],
    label: texts.newRole,
    dialog: newRole,
    isLoadedAhead: true,
  },
  empty: () => (
    <EmptyState icon={<ShieldCheck />} title={texts.noRoles}>
      {texts.noRolesText}
    </EmptyState>
  ),
})
