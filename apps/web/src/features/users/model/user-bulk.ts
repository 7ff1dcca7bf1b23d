import type { CurrentUser, Option, UserRow } from '@backoffice/api-types'
import { type UserState, userTransitions } from '@backoffice/api-types/transitions'
import { hasRight, type Right } from '@backoffice/permissions'
import { findOptions } from '../../../shared/api/options-query.ts'
import { answerTo, type BulkAction } from '../../../shared/ui/bulk/bulk-action.ts'
import { findRolesToGive, moveUser, readUser, updateUser } from '../api/user-records.ts'
import { userStateLabels } from './user-state-labels.ts'
import { userBulkTexts as texts } from '../record-texts.ts'

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

/** Asks which role, of those that words find. */
const askRole = (find: (words: string, signal: AbortSignal) => Promise<{ data: readonly Option[] }>) =>
  [
    {
      name: 'role',
      ...texts.role,
      kind: 'record',
      find: (words: string, _people: unknown, signal: AbortSignal) => find(words, signal),
    },
  ] as const

function roleActions(selfId: number): (BulkAction<UserRow> & { right: Right })[] {
  const shared = {
    right: '[Setup] [Edit] [Users]',
    reasonToSkip: reasonIn(['INVITED', 'ACTIVE', 'SUSPENDED'], selfId),
  } as const
  return [
    {
      id: 'addRole',
      ...texts.addRole,
      ...shared,
      ask: askRole(findRolesToGive),
      send: ({ id }, _key, answers) =>
        changeRoles(id, (ids) => [...new Set([...ids, Number(answerTo(answers, 'role'))])]),
    },
    {
      id: 'removeRole',
      ...texts.removeRole,
      ...shared,
      ask: askRole((words, signal) => findOptions('role', words, signal)),
      send: ({ id }, _key, answers) =>
        changeRoles(id, (ids) => ids.filter((one) => one !== Number(answerTo(answers, 'role')))),
    },
  ]
}

/** What this person may do with many people at once. */
export const userBulkActions = (user: CurrentUser): BulkAction<UserRow>[] =>
  [...moveActions(user.id), ...roleActions(user.id)].filter(({ right }) => hasRight(user, right))
