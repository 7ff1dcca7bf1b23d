import type { FastifyRequest } from 'fastify'
import { routeTemplate } from './route-template.ts'

/** A segment that can be no code: a word or two, a number, a version, a date, a UUID. */
const plain =
  /(\.?[a-z][a-z.]{0,24}(-[a-z.]{1,24}){0,3}\d?|v?\d{1,19}|\d{4}-\d\d-\d\d|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})/
const plainSegment = new RegExp(`^${plain.source}$`, 'i')
/** Most paths are plain from end to end, and looked at as a whole. */
const plainPath = new RegExp(`^(/${plain.source})+$`, 'i')

/**
 * The path of a request as it may stand in a log or a span: codes for passwords and addresses are segments of some paths.
 * Of a route with parameters its template; of a route for anything below it the path with what may be a code masked;
 * of an unknown path the first segment. `template` saves who has it already the search for it.
 */
export function loggedPath(request: FastifyRequest, template = routeTemplate(request)): string {
  const queryAt = request.url.indexOf('?')
  const path = queryAt === -1 ? request.url : request.url.slice(0, queryAt)
  if (template === undefined) return maskedPath(`/${path.split('/')[1] ?? ''}`)
  return template.includes(':') ? template : maskedPath(path)
}

/** A path with `*` for each segment that may be a code, and for anything that could mislead a terminal. */
export function maskedPath(path: string): string {
  if (plainPath.test(path)) return path
  return path
    .split('/')
    .map((segment) => (segment === '' || plainSegment.test(segment) ? segment : '*'))
    .join('/')
}
