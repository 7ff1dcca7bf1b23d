import type { FastifyRequest } from 'fastify'

/** True for the navigation of a browser to a page, not for calls of scripts. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const mode = request.headers['sec-fetch-mode']
  return (mode === undefined || mode === 'navigate') && (request.headers.accept ?? '').includes('text/html')
}
