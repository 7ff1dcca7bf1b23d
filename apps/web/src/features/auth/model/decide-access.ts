import type { CurrentUser } from '@backoffice/api-types'
import { canOpen, findPage, firstPermittedChild } from '@backoffice/permissions'
import { cleanErrorText } from '../../../shared/lib/clean-error-text.ts'
import { singleText } from '../../../shared/lib/single-text.ts'

export type Visit = {
  pathname: string
  /** Path and query, to return to. */
  href: string
  search: Record<string, unknown>
}

export type AccessDecision =
  | { kind: 'allow' }
  | { kind: 'login'; returnTo?: string; error?: string }
  | { kind: 'go'; to: string }
  | { kind: 'unauthorized'; from: string }

const allow: AccessDecision = { kind: 'allow' }

/**
 * The route guard, as a function of what is known:
 * an error parameter while signed out leads to the login page with it, from anywhere; a public-only page sends whoever
 * is signed in to the base route; a private page needs a session, and the right that the page table gives it.
 * @param user undefined while signed out
 */
export function decideAccess(visit: Visit, user: CurrentUser | undefined): AccessDecision {
  const error = cleanErrorText(singleText(visit.search.error) ?? '')
  const page = findPage(visit.pathname)
  if (user === undefined && error !== '' && page?.path !== '/login') return { kind: 'login', error }
  if (page === undefined || page.access.kind === 'public' || isInteraction(page.path, visit.search))
    return allow
  if (page.access.kind === 'public-only') return user === undefined ? allow : { kind: 'go', to: '/' }
  if (user === undefined) return { kind: 'login', returnTo: visit.href }
  const child = firstPermittedChild(user, page)
  if (child !== null) return { kind: 'go', to: child }
  return canOpen(user, page) ? allow : { kind: 'unauthorized', from: visit.href }
}

/** The provider is asking for email and password: the login page then serves its question, session or not. */
function isInteraction(path: string, search: Record<string, unknown>): boolean {
  return path === '/login' && singleText(search.interaction) !== undefined
}
