import { GatewayError } from '../errors.ts'

/** Paths and queries that a URL parser would leave as they are: no dot segments, nothing to encode, no escapes in the path. */
const plain = /^(?:\/[\w~-][\w.~-]*)+\/?(?:\?[\w.~%!$&()*+,;:@/?=-]+)?$/

/** True for a path with its query that no parser changes and that cannot leave the prefix before it. */
export function isPlainTarget(target: string): boolean {
  return plain.test(target)
}

/** Some servers drop what stands behind a semicolon, and are left with a dot segment. */
const hiddenDots = /\/(?:\.|%2e){1,2};/i

/**
 * The path at the upstream with the query as the browser sent it.
 * @throws GatewayError 400 for a zero byte, a dot segment with parameters, or what would be taken for another host
 */
export function targetPath(path: string, requestUrl: string, upstream: URL): string {
  // A zero byte ends the path for some servers; @fastify/http-proxy lets it pass.
  if (path.includes('%00') || path.startsWith('//') || hiddenDots.test(path))
    throw new GatewayError('request.invalid')
  const queryAt = requestUrl.indexOf('?')
  const target = queryAt === -1 ? path : path + requestUrl.slice(queryAt)
  if (plain.test(target)) return target
  const url = new URL(target, upstream)
  return url.pathname + url.search
}
