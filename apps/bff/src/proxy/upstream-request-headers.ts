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
  'dpop',
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
type Forwarding = { clientAddress: string; traceparent: string }

/** Headers for the upstream: the client's harmless ones, then ours. */
export type UpstreamRequestHeaders = (
  headers: IncomingHttpHeaders,
  forwarding: Forwarding,
) => Record<string, string>

export function createUpstreamRequestHeaders(publicUrl: string): UpstreamRequestHeaders {
  const { host, protocol } = new URL(publicUrl)
  const scheme = protocol.slice(0, -1)

  return (headers, { clientAddress, traceparent }) => {
    const listed = connectionHeaders(headers.connection)
    const kept: Record<string, string> = {}
    for (const name in headers) {
      const value = headers[name]
      if (value === undefined || isDropped(name) || listed.has(name)) continue
      kept[name] = typeof value === 'string' ? value : value.join(', ')
    }
    // A compressed answer would have to be unpacked again for the sanitiser.
    kept['accept-encoding'] = 'identity'
    kept['x-forwarded-for'] = clientAddress
    kept['x-forwarded-host'] = host
    kept['x-forwarded-proto'] = scheme
    kept['traceparent'] = traceparent
    return kept
  }
}

const none: ReadonlySet<string> = new Set()

/** Names that a `Connection` header lists (RFC 9110 7.6.1). */
export function connectionHeaders(connection: string | string[] | undefined): ReadonlySet<string> {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return none
  return new Set(
    connection
      .toString()
      .toLowerCase()
      .split(/[\s,]+/),
  )
}

/** A `_` is dropped, since some servers read it as `-`. */
function isDropped(name: string): boolean {
  return dropped.has(name) || name.includes('_') || hasDroppedPrefix(name)
}

/** Every prefix begins with one of two letters, and few headers do. */
function hasDroppedPrefix(name: string): boolean {
  if (!name.startsWith('x-') && !name.startsWith('cf-')) return false
  return droppedPrefixes.some((prefix) => name.startsWith(prefix))
}
