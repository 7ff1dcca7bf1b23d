import type { IncomingHttpHeaders } from 'node:http'
import { GatewayError } from '../errors.ts'
import { requestHeaders } from './header-lists.ts'

/**
 * With an address of 8 KiB, the token and what we say ourselves this stays below the 16 KiB that servers usually take
 * (node, nginx, Jetty); above that they hang up, which costs the next call on that connection its answer.
 */
const maxForwardedChars = 6144

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
 * What it returns throws GatewayError 431 for more than 6 KiB.
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
    let chars = 0
    for (const name in headers) {
      const value = headers[name]
      if (!allowed.has(name) || value === undefined || listed.has(name)) continue
      const text = typeof value === 'string' ? value : value.join(', ')
      kept[name] = text
      chars += name.length + text.length
    }
    if (chars > maxForwardedChars) throw new GatewayError('request.headers-too-large')
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
