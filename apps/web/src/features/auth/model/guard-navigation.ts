import type { CurrentUser } from '@backoffice/api-types'
import { findPage } from '@backoffice/permissions'
import { redirect } from '@tanstack/react-router'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { emptyUser } from '../../../shared/model/empty-user.ts'
import type { SessionState } from '../../../shared/model/session-state.ts'
import { decideAccess, type Visit } from './decide-access.ts'

/** What a navigation is judged by. */
export type Access = {
  session: SessionState
  /** The signed-in user, from the cache once it was read. @throws ApiProblem */
  readUser: () => Promise<CurrentUser>
}

/**
 * Runs before every navigation, in the root route alone. Session and user are known; they are fetched when the app
 * loads and when the session changes, never by moving about.
 * @throws a redirect when this person has to be elsewhere; every one replaces the entry of the history
 */
export async function guardNavigation(access: Access, visit: Visit): Promise<void> {
  const decision = decideAccess(visit, await userOf(access, visit.pathname))
  switch (decision.kind) {
    case 'allow':
      return
    case 'go':
      throw redirect({ to: decision.to, replace: true })
    case 'unauthorized':
      throw redirect({ to: '/unauthorized', replace: true, state: { from: decision.from } })
    case 'login': {
      const { returnTo, error } = decision
      throw redirect({ to: '/login', replace: true, search: { returnTo, error } })
    }
  }
}

async function userOf({ session, readUser }: Access, pathname: string): Promise<CurrentUser | undefined> {
  const { signedIn } = await session.ensure()
  if (!signedIn) return undefined
  if (isPublic(pathname)) return emptyUser
  try {
    return await readUser()
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return undefined
    throw error
  }
}

/** Pages of the sign-in ask only whether somebody is signed in; whose name they bear does not matter there. */
function isPublic(pathname: string): boolean {
  const kind = findPage(pathname)?.access.kind
  return kind === 'public' || kind === 'public-only'
}
