import type { FastifyRequest } from 'fastify'
import { routeTemplate } from './route-template.ts'

/** A segment that can be no code: a word or two, a number, a version, a date, a UUID. */
const plainSegment =
  /^(\.?[a-z][a-z.]{0,24}(-[a-z.]{1,24}){0,3}\d?|v?\d{1,19}|\d{4}-\d\d-\d\d|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/**
 * The path of a request as it may stand in a log or a span: codes for passwords and addresses are segments of some paths.
 * Of a route with parameters its template; of a route for anything below it the path with what may be a code masked;
 * of an unknown path the first segment.
 */
export function loggedPath(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? ''
  const template = routeTemplate(request)
  if (template === undefined) return maskedPath(`/${path.split('/')[1] ?? ''}`)
  return template.includes(':') ? template : maskedPath(path)
}

/** A path with `*` for each segment that may be a code, and for anything that could mislead a terminal. */
export function maskedPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment === '' || plainSegment.test(segment) ? segment : '*'))
    .join('/')
}
