import type { FastifyRequest } from 'fastify'

/** The template of a request's route without its patterns, as `/auth/interaction/:uid/login`; a bounded set of words. */
export function routeTemplate({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string | undefined {
  return routeOptions.url?.replaceAll(/\(\^.*?\$\)/g, '')
}
