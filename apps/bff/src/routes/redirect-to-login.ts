import type { FastifyReply } from 'fastify'

/** Back to the sign-in page with a text of ours. */
export function redirectToLogin(
  reply: FastifyReply,
  query: { error?: string; returnTo?: string },
): FastifyReply {
  const parameters = new URLSearchParams()
  if (query.error !== undefined) parameters.set('error', query.error)
  if (query.returnTo !== undefined && query.returnTo !== '/') parameters.set('returnTo', query.returnTo)
  const search = parameters.size === 0 ? '' : `?${parameters.toString()}`
  return reply.header('cache-control', 'no-store').redirect(`/login${search}`, 303)
}
