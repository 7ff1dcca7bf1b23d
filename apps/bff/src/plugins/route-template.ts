import type { FastifyRequest } from 'fastify'

/** As many as there are routes. */
const templates = new Map<string, string>()

/** The template of a request's route without its patterns, as `/auth/interaction/:uid/login`; a bounded set of words. */
export function routeTemplate({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string | undefined {
  const { url } = routeOptions
  if (url === undefined) return undefined
  const known = templates.get(url) ?? url.replaceAll(/\(\^.*?\$\)/g, '')
  templates.set(url, known)
  return known
}
