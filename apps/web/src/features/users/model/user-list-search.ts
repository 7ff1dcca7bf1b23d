import type { UserRow } from '@backoffice/api-types'
import { listRequest } from '../../../shared/lib/list-request.ts'
import { type ListSearch, readChoices, readListSearch } from '../../../shared/lib/read-search.ts'
import type { StateLabel } from '../../../shared/model/state-labels.ts'
import { userTexts } from '../texts.ts'

export type UserState = UserRow['state']
export type UserListSearch = ListSearch & { state?: UserState[] | undefined }

export const userStateLabels: Record<UserState, StateLabel> = {
  INVITED: { label: userTexts.states.INVITED, tone: 'info' },
  ACTIVE: { label: userTexts.states.ACTIVE, tone: 'success' },
  SUSPENDED: { label: userTexts.states.SUSPENDED, tone: 'warning' },
}
export const userStates = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const satisfies readonly UserState[]

export const defaultUserSort = 'username:asc'
const sortableFields = ['lastName', 'username', 'email', 'state', 'lastSignInAt'] as const

/** Reads the search of `/setup/users`. */
export function validateUserListSearch(search: Record<string, unknown>): UserListSearch {
  return { ...readListSearch(search, sortableFields), state: readChoices(search, 'state', userStates) }
}

export function userListRequest(search: UserListSearch) {
  const chosen =
    search.state === undefined ? undefined : ({ field: 'state', op: 'in', value: search.state } as const)
  return listRequest(search, { items: [chosen], defaultSort: defaultUserSort })
}
