import type { FastifyRequest } from 'fastify'

/** Paths that are calls; what is not there is told as a problem, never as a page. */
const callPaths = /^\/(api|auth|bff|assets)(\/|$)/
const fileName = /\.\w+$/

/** True for an address that a page may have. */
export function isPageAddress(url: string): boolean {
  return !callPaths.test(pathOf(url))
}

/**
 * True for the navigation of a browser, and for whoever asks for a page and takes anything (curl, link checkers); not for
 * calls of scripts, nor for files that browsers ask for by themselves.
 */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined && mode !== 'navigate') return false
  const accept = headers.accept ?? '*/*'
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && isPageAddress(url) && !fileName.test(pathOf(url))
}

/** True where a browser goes through the sign-in from page to page: such calls need no header of ours. */
export function isSignInNavigation(request: FastifyRequest): boolean {
  return request.routeOptions.config.csrf === 'exempt' && wantsPage(request)
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}
