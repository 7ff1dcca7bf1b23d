import type { UserRow } from '@backoffice/api-types'
import { playedPage } from '../../../workbench/played-page.ts'
import type { Answers, Asked } from '../../../workbench/play-api.ts'
import type { State, States } from '../../../workbench/state.ts'

/** People who count everywhere. */
export const playedUsers = (total = 30): UserRow[] =>
  Array.from({ length: total }, (_, index) => ({
    id: index + 1,
    username: `counter${index + 1}`,
    email: `counter${index + 1}@north.example`,
    firstName: 'Ivan',
    lastName: `Ivanov ${index + 1}`,
    phoneNumber: '',
    roles: ['Counter'],
    scope: null,
    state: 'ACTIVE',
    lastSignInAt: '2026-11-02T08:00:00.000Z',
    version: 1,
  }))

/** The list of users at an address, with these rows. */
export function usersAt(address: string, rows = playedUsers(), api: Answers = {}): State {
  const usual: Answers = {
    'GET /v2/user/all': (asked: Asked) => playedPage(rows, asked),
    'GET /v2/role/options': { data: [] },
  }
  return { address, api: { ...usual, ...api } }
}

export const states = { 'with rows': usersAt('/setup/users') } satisfies States
