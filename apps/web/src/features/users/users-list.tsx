import { userListFields as fields } from '@backoffice/api-types/list-fields'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus, Users } from 'lucide-react'
import { type ListSearch, readWhole } from '../../shared/lib/read-search.ts'
import { defineList } from '../../shared/list/define-list.ts'
import { stateChips } from '../../shared/list/narrowing.tsx'
import { useCurrentUser } from '../../shared/model/use-current-user.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ImportSlot } from '../../shared/ui/import/import-slot.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { None } from '../../shared/ui/none.tsx'
import { rowLink } from '../../shared/ui/row-link.ts'
import { StateBadge } from '../../shared/ui/state-badge.tsx'
import { ofUsers } from './api/user-records.ts'
import { userBulkActions } from './model/user-bulk.ts'
import { displayName } from '../../shared/lib/display-name.ts'
import { userStateLabels } from './model/user-state-labels.ts'
import { userTexts as texts } from './texts.ts'
import { Moment } from '../../shared/ui/moment.tsx'

const { values: states } = fields.state

export type UserListSearch = ListSearch & {
  state?: (typeof states)[number][] | undefined
  /** The person that stands open beside the list. */
  user?: number | undefined
}

const drawer = lazyPart(async () => (await import('./components/user-drawer.tsx')).UserDrawer)
const inviteDialog = lazyPart(async () => (await import('./components/invite-dialog.tsx')).InviteDialog)

/** The people of the tenant and the roles they hold. */
export const usersList = defineList<UserListSearch>()({
  call: 'GET /v2/user/all',
  queryKey: ['user.list'],
  resource: 'users',
  fields,
  texts,
  defaultSort: 'username:asc',
  columns: [
    {
      field: 'lastName',
      header: 'Name',
      width: 9,
      grow: true,
      exported: ['firstName', 'lastName'],
      cell: (user) => (
        <Link
          from='/setup/users'
          to='/setup/users'
          search={(search) => ({ ...search, user: user.id })}
          resetScroll={false}
          preload={false}
          className={rowLink}
        >
          {displayName(user)}
        </Link>
      ),
    },
    { field: 'username', header: 'Username', width: 8.5, cell: (user) => user.username },
    { field: 'email', header: 'Email', width: 12, cell: (user) => user.email },
    {
      field: 'phoneNumber',
      header: 'Phone',
      width: 8.5,
      sortable: false,
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
        scope === null ? <span className='text-muted'>{texts.everywhere}</span> : scope.join(', '),
    },
    {
      field: 'state',
      header: 'State',
      width: 6.75,
      card: 'aside',
      cell: (user) => <StateBadge state={userStateLabels[user.state]} />,
    },
    {
      field: 'lastSignInAt',
      header: 'Last sign-in',
      width: 10,
      from: 'wide',
      cell: ({ lastSignInAt }) => <Moment at={lastSignInAt} none={<None word={texts.never} />} />,
    },
  ],
  filters: [
    { field: 'firstName', label: 'First name' },
    { field: 'lastName', label: 'Last name' },
    { field: 'username', label: 'Username' },
    { field: 'email', label: 'Email' },
    { field: 'phoneNumber', label: 'Phone' },
    { field: 'role.id', label: 'Role' },
    { field: 'location.id', label: 'Works at' },
    { field: 'lastSignInAt', label: 'Last sign-in' },
  ],
  narrowings: [stateChips({ label: texts.state, values: states, labels: userStateLabels })],
  file: { title: texts.list, call: 'GET /v2/user/export' },
  bulk: { actionsOf: userBulkActions, nameOf: displayName, invalidates: ofUsers },
  create: {
    rights: ['[Setup] [Create] [Users]'],
    label: texts.invite,
    icon: <UserPlus aria-hidden='true' className='size-4' />,
    preload: inviteDialog.preload,
  },
  empty: (create) => (
    <EmptyState icon={<Users />} title={texts.noUsers} actions={create}>
      {texts.noUsersText}
    </EmptyState>
  ),
  Tools: UsersImport,
  readMore: (address) => ({ user: readWhole(address, 'user') }),
  Beside: ({ search, change, mayCreate }) => (
    <>
      {search.user === undefined ? null : (
        <drawer.Part
          userId={search.user}
          onClose={() => change({ user: undefined })}
          onOpen={(user) => change({ user })}
        />
      )}
      {mayCreate && search.create === 'true' ? (
        <inviteDialog.Part
          onClose={() => change({ create: undefined }, { replace: true })}
          onInvited={(user) => change({ create: undefined, user }, { replace: true })}
        />
      ) : null}
    </>
  ),
})

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

/** Brings people from a file. */
function UsersImport() {
  const queryClient = useQueryClient()
  if (!hasRight(useCurrentUser(), '[Setup] [Create] [Users]')) return null
  return (
    <ImportSlot
      kind='users'
      what={texts.what}
      onChanged={() => void queryClient.invalidateQueries(ofUsers)}
    />
  )
}
