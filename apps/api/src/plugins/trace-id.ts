import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** W3C Trace Context: version, trace id, parent id, flags. */
const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/

/** The span that a `traceparent` names. */
export function spanNamed(text: string) {
  const [, traceId, spanId, flags] = traceparent.exec(text) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) }
}

/** The span that a request belongs to, from its `traceparent`. */
export function parentOf({ headers }: Pick<IncomingMessage, 'headers'>) {
  const header = headers['traceparent']
  return typeof header === 'string' ? spanNamed(header) : undefined
}

/** The trace id of a request, from its `traceparent`, else a new one; it is Fastify's request id. */
export function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  return parentOf(request)?.traceId ?? randomBytes(16).toString('hex')
}
