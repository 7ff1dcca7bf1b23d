import type { IncomingHttpHeaders } from 'node:http'

/**
 * What a client may not say to the upstream (RFC 10017 6.1, RFC 9700 4.13, RFC 9110 7.6.1): credentials, forwarding
 * and identity headers, hop-by-hop headers, and what the gateway decides itself.
 */
const dropped = new Set([
  'accept-encoding',
  'authorization',
  'baggage',
  'connection',
  'content-length',
  'cookie',
  'cookie2',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'if-range',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'range',
  'te',
  'traceparent',
  'tracestate',
  'trailer',
  'transfer-encoding',
  'true-client-ip',
  'upgrade',
  'via',
  'x-csrf',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
])

const droppedPrefixes = [
  'cf-',
  'x-amzn-',
  'x-auth-',
  'x-authenticated-',
  'x-client-',
  'x-cluster-client-',
  'x-envoy-',
  'x-forwarded-',
  'x-original-',
  'x-real-',
  'x-remote-',
  'x-rewrite-',
  'x-ssl-',
  'x-user',
  'x-webauth-',
]

/** What the gateway says about the request itself. */
export type Forwarding = { clientAddress: string; publicUrl: string; traceparent: string }

/** Headers for the upstream: the client's harmless ones, then ours. A `_` is dropped, since some servers read it as `-`. */
export function upstreamRequestHeaders(
  headers: IncomingHttpHeaders,
  { clientAddress, publicUrl, traceparent }: Forwarding,
): Record<string, string> {
  const listed = connectionHeaders(headers.connection)
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || isDropped(name) || listed.has(name)) continue
    kept[name] = Array.isArray(value) ? value.join(', ') : value
  }
  const { host, protocol } = new URL(publicUrl)
  return {
    ...kept,
    // A compressed answer would have to be unpacked again for the sanitiser.
    'accept-encoding': 'identity',
    'x-forwarded-for': clientAddress,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    traceparent,
  }
}

/** Names that a `Connection` header lists (RFC 9110 7.6.1). */
export function connectionHeaders(connection: string | string[] | undefined): Set<string> {
  return new Set(
    (connection ?? '')
      .toString()
      .toLowerCase()
      .split(/[\s,]+/),
  )
}

function isDropped(name: string): boolean {
  return dropped.has(name) || name.includes('_') || droppedPrefixes.some((prefix) => name.startsWith(prefix))
}
