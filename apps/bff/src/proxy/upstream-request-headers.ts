import type { IncomingHttpHeaders } from 'node:http'
import { requestHeaders } from './header-lists.ts'

/** What the gateway says about the request itself. */
type Forwarding = { clientAddress: string; traceparent: string }

/** Headers for the upstream: those of the client that are named, then ours. */
export type UpstreamRequestHeaders = (
  headers: IncomingHttpHeaders,
  forwarding: Forwarding,
) => Record<string, string>

/**
 * Whatever is not named stays here (RFC 10017 6.1, RFC 9700 4.13): credentials, forwarding and identity headers have more
 * names than anybody knows. `named` are those of the configuration, in small letters.
 */
export function createUpstreamRequestHeaders(
  publicUrl: string,
  named: readonly string[],
): UpstreamRequestHeaders {
  const { host, protocol } = new URL(publicUrl)
  const scheme = protocol.slice(0, -1)
  const allowed = new Set([...requestHeaders, ...named])

  return (headers, { clientAddress, traceparent }) => {
    const listed = connectionHeaders(headers.connection)
    const kept: Record<string, string> = {}
    for (const name in headers) {
      const value = headers[name]
      if (!allowed.has(name) || value === undefined || listed.has(name)) continue
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
