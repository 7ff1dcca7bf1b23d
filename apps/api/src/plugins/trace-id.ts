import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** W3C Trace Context: version, trace id, parent id, flags. */
const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/

/** The trace id of a request, from its `traceparent`, else a new one; it is Fastify's request id. */
export function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers['traceparent']
  const [, traceId] = (typeof header === 'string' && traceparent.exec(header)) || []
  return traceId ?? randomBytes(16).toString('hex')
}
