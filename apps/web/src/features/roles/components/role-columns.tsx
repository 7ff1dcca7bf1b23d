import type { RoleRow } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatCount } from '../../../shared/lib/format-decimal.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { roleTexts } from '../texts.ts'

/** Columns of the roles list. */
export const roleColumns: readonly DataColumn<RoleRow>[] = [
  {
    id: 'name',
    header: roleTexts.name,
    width: 14,
    grow: true,
    sortable: true,
    cell: ({ id, name }) => (
      <Link to='/setup/roles/role/$id' params={{ id: String(id) }} className={rowLink}>
        {name}
      </Link>
    ),
  },
  {
    id: 'isSystem',
    header: roleTexts.kind,
    width: 10,
    sortable: true,
    cell: ({ isSystem }) => <RoleKind isSystem={isSystem} />,
  },
  {
    id: 'userTotal',
    header: roleTexts.people,
    width: 6,
    numeric: true,
    sortable: true,
    cell: ({ userTotal }) => formatCount(userTotal),
  },
  {
    id: 'permissionTotal',
    header: roleTexts.rights,
    width: 6,
    numeric: true,
    sortable: true,
    cell: ({ permissionTotal }) => formatCount(permissionTotal),
  },
  {
    id: 'updatedAt',
    header: roleTexts.changed,
    width: 10,
    sortable: true,
    from: 'wide',
    cell: ({ updatedAt }) => <span className='tabular-nums'>{formatDateTime(updatedAt)}</span>,
  },
]

/** Whether a role is the product's own. */
export function RoleKind({ isSystem }: { isSystem: boolean }) {
  return <Badge tone={isSystem ? 'info' : 'neutral'}>{isSystem ? roleTexts.system : roleTexts.own}</Badge>
}
