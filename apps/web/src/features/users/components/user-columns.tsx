import type { UserRow } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { None } from '../../../shared/ui/none.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { nameOfUser } from '../model/user-form.ts'
import { userStateLabels } from '../model/user-state-labels.ts'
import { userTexts } from '../texts.ts'

/** Columns of the users list. */
export const userColumns: readonly DataColumn<UserRow>[] = [
  {
    id: 'lastName',
    header: 'Name',
    width: 9,
    grow: true,
    sortable: true,
    cell: (user) => (
      <Link
        from='/setup/users'
        to='/setup/users'
        search={(search) => ({ ...search, user: user.id })}
        resetScroll={false}
        preload={false}
        className={rowLink}
      >
        {nameOfUser(user)}
      </Link>
    ),
  },
  { id: 'username', header: 'Username', width: 8.5, sortable: true, cell: (user) => user.username },
  { id: 'email', header: 'Email', width: 12, sortable: true, cell: (user) => user.email },
  {
    id: 'phoneNumber',
    header: 'Phone',
    width: 8.5,
    from: 'widest',
    cell: (user) => (user.phoneNumber === '' ? <None /> : user.phoneNumber),
  },
  { id: 'roles', header: 'Roles', width: 8.5, cell: (user) => <Roles names={user.roles} /> },
  {
    id: 'scope',
    header: 'Works at',
    width: 7,
    from: 'wide',
    cell: ({ scope }) =>
      scope === null ? <span className='text-muted'>{userTexts.everywhere}</span> : scope.join(', '),
  },
  {
    id: 'state',
    header: 'State',
    width: 6.75,
    sortable: true,
    cell: (user) => <StateBadge state={userStateLabels[user.state]} />,
  },
  {
    id: 'lastSignInAt',
    header: 'Last sign-in',
    width: 10,
    sortable: true,
    from: 'wide',
    cell: ({ lastSignInAt }) => (
      <span className='tabular-nums'>{formatDateTime(lastSignInAt) || <None word={userTexts.never} />}</span>
    ),
  },
]

function Roles({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <None />
  return (
    <span className='flex gap-1.5 overflow-hidden' title={names.join(', ')}>
      {names.map((name) => (
        <Badge key={name} tone='primary'>
          {name}
        </Badge>
      ))}
    </span>
  )
}
