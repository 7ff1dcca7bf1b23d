import type { UserRecord } from '@backoffice/api-types'
import type { Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { usersAt } from '../users-list.states.tsx'

export const playedUser = (facts: Partial<UserRecord> = {}): UserRecord => ({
  id: 7,
  username: 'niko.kolev',
  email: 'niko.kolev@north.example',
  isEmailVerified: true,
  firstName: 'Niko',
  middleName: '',
  lastName: 'Kolev',
  phoneNumber: '',
  isMta: false,
  state: 'ACTIVE',
  roles: [],
  scope: null,
  permissions: [],
  refusal: null,
  lastSignInAt: '2026-11-02T08:00:00.000Z',
  createdAt: '2026-10-02T08:00:00.000Z',
  createdBy: null,
  version: 1,
  ...facts,
})

/** A person open beside the list of people. */
export function openUser(user: UserRecord, api: Answers = {}): State {
  return usersAt(`/setup/users?user=${user.id}`, undefined, {
    'GET /v2/user/{id}': user,
    'GET /v2/user/{id}/timeline': { data: [], hasMore: false },
    'GET /v2/role/options': {
      data: [
        { id: 3, name: 'Counter', note: null, refusal: null },
        { id: 4, name: 'Viewer', note: null, refusal: null },
      ],
    },
    ...api,
  })
}

export const states = {
  'of somebody with a role': openUser(
    playedUser({
      roles: [{ id: 4, name: 'Viewer' }],
      permissions: [{ functionalityName: '[Reports] [View] [Orders]', roles: ['Viewer'] }],
    }),
  ),
  'of oneself': openUser(playedUser({ refusal: 'user.own-access' })),
  'of somebody with more rights': openUser(playedUser({ refusal: 'user.rights-exceed' })),
} satisfies States
