import type { UserRow } from '@backoffice/api-types'
import { type UserState, userTransitions } from '@backoffice/api-types/transitions'
import { hasRight, type Right } from '@backoffice/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { optionsQuery } from '../../../shared/api/options-query.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { useRowSelection } from '../../../shared/model/use-row-selection.ts'
import { type BulkAction, type BulkControl, bulkOrder } from '../../../shared/ui/bulk/bulk-action.ts'
import { moveUser, ofUsers, readUser, readUsers, updateUser } from '../api/user-records.ts'
import { nameOfUser } from '../model/user-form.ts'
import { type UserListSearch, userListRequest } from '../model/user-list-search.ts'
import { userStateLabels } from '../model/user-state-labels.ts'
import { userBulkTexts as texts } from '../record-texts.ts'

const idOf = ({ id }: UserRow) => String(id)

type Choices = readonly { value: string; label: string }[]

/** Leaves out who acts, and who is in none of these states. */
const reasonIn = (states: readonly UserState[], selfId: number) => (user: UserRow) => {
  if (user.id === selfId) return texts.isSelf
  return states.includes(user.state) ? undefined : texts.notInState(userStateLabels[user.state].label)
}

function moveActions(selfId: number): (BulkAction<UserRow> & { right: Right })[] {
  return [
    {
      id: 'suspend',
      ...texts.suspend,
      right: '[Setup] [Edit] [Users]',
      isDangerous: true,
      reasonToSkip: reasonIn(userTransitions.suspend.from, selfId),
      send: ({ id }, key) => moveUser({ id, step: 'suspend' }, key),
    },
    {
      id: 'restore',
      ...texts.restore,
      right: '[Setup] [Edit] [Users]',
      reasonToSkip: reasonIn(userTransitions.restore.from, selfId),
      send: ({ id }, key) => moveUser({ id, step: 'restore' }, key),
    },
    {
      id: 'resend',
      ...texts.resend,
      right: '[Setup] [Create] [Users]',
      reasonToSkip: reasonIn(['INVITED'], selfId),
      send: ({ id }, key) => moveUser({ id, step: 'resend-invitation' }, key),
    },
  ]
}

/** Reads the person anew, since a list knows roles by name only, and changes the roles at that version. */
async function changeRoles(id: number, change: (ids: number[]) => number[]): Promise<unknown> {
  const { roles, version } = await readUser(id)
  return updateUser(id, { roleIds: change(roles.map((role) => role.id)) }, version)
}

function roleActions(selfId: number, choices: Choices): (BulkAction<UserRow> & { right: Right })[] {
  const shared = {
    right: '[Setup] [Edit] [Users]',
    ask: { label: 'Role', kind: 'choice', choices },
    reasonToSkip: reasonIn(['INVITED', 'ACTIVE', 'SUSPENDED'], selfId),
  } as const
  return [
    {
      id: 'addRole',
      ...texts.addRole,
      ...shared,
      send: ({ id }, _key, role) => changeRoles(id, (ids) => [...new Set([...ids, Number(role)])]),
    },
    {
      id: 'removeRole',
      ...texts.removeRole,
      ...shared,
      send: ({ id }, _key, role) => changeRoles(id, (ids) => ids.filter((one) => one !== Number(role))),
    },
  ]
}

/** Selecting people and doing one thing for many of them. */
export function useUserBulk(search: UserListSearch) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const now = new Date()
  const selection = useRowSelection(idOf, String(userListRequest(search, now)['filter']))
  const select = useMemo(() => ({ selection, nameOf: nameOfUser }), [selection])
  const mayEdit = hasRight(user, '[Setup] [Edit] [Users]')
  const { data } = useQuery({ ...optionsQuery('role', ''), enabled: mayEdit })
  const actions = useMemo(() => {
    const choices = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
    const roles = choices.length === 0 ? [] : roleActions(user.id, choices)
    return [...moveActions(user.id), ...roles].filter(({ right }) => hasRight(user, right))
  }, [user, data])
  const control: BulkControl<UserRow> = {
    actions,
    nameOf: nameOfUser,
    readPage: (page) => readUsers(userListRequest({ ...search, ...bulkOrder, page }, now)),
    onDone: () => void queryClient.invalidateQueries(ofUsers),
  }
  return { select: actions.length === 0 ? undefined : select, selection, control }
}
