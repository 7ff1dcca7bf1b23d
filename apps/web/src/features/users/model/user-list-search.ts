import { type UserState, userStates } from '@backoffice/api-types/transitions'
import { listRequest } from '../../../shared/lib/list-request.ts'
import {
  type ListSearch,
  readChoices,
  readListSearch,
  readText,
  readWhole,
} from '../../../shared/lib/read-search.ts'
import { whereItems } from '../../../shared/lib/where-items.ts'
import { userFilterFields } from './user-filter-fields.ts'

export type UserListSearch = ListSearch & {
  state?: UserState[] | undefined
  /** The person that stands open beside the list. */
  user?: number | undefined
  /** The invitation stands open. */
  create?: 'true' | undefined
}

export const defaultUserSort = 'username:asc'
const sortableFields = ['lastName', 'username', 'email', 'state', 'lastSignInAt'] as const

/** Reads the search of `/setup/users`. */
export function validateUserListSearch(search: Record<string, unknown>): UserListSearch {
  return {
    ...readListSearch(search, sortableFields, userFilterFields),
    state: readChoices(search, 'state', userStates),
    user: readWhole(search, 'user'),
    create: readText(search, 'create') === 'true' ? 'true' : undefined,
  }
}

/** @param now decides which day it is, in the zone of the product */
export function userListRequest(search: UserListSearch, now: Date) {
  const chosen =
    search.state === undefined ? undefined : ({ field: 'state', op: 'in', value: search.state } as const)
  return listRequest(search, {
    items: [chosen],
    where: whereItems(search.where, userFilterFields, now),
    defaultSort: defaultUserSort,
  })
}
