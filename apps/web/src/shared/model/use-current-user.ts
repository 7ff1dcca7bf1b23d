import type { CurrentUser } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../api/current-user-query.ts'
import { emptyUser } from './empty-user.ts'

/** The signed-in user; `emptyUser` while signed out. On a private page the guard has read it before. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery({ ...currentUserQuery, enabled: false })
  return data ?? emptyUser
}
