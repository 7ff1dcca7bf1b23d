import type { IncomingHttpHeaders } from 'node:http'
import { publicAddress, type AddressMapping } from './public-address.ts'
import { responseHeaders } from './header-lists.ts'
import { connectionHeaders } from './upstream-request-headers.ts'

/** Headers for the browser; `unsaid` are left out, since they do not hold for what is sent. @throws GatewayError 502 */
export type BrowserResponseHeaders = (
  headers: IncomingHttpHeaders,
  unsaid?: ReadonlySet<string>,
) => Record<string, string | string[]>

const none: ReadonlySet<string> = new Set()

/**
 * What of an upstream's answer goes to the browser: only headers that are named, with addresses turned to the public ones.
 * So no cookie, make or CORS grant does, nor anything else that a browser would obey. `named` are those of the
 * configuration, in small letters.
 */
export function createBrowserResponseHeaders(
  mapping: AddressMapping,
  named: readonly string[],
): BrowserResponseHeaders {
  const allowed = new Set([...responseHeaders, ...named])

  return (headers, unsaid = none) => {
    const listed = connectionHeaders(headers.connection)
    const kept: Record<string, string | string[]> = {}
    for (const name in headers) {
      const value = headers[name]
      if (!allowed.has(name) || value === undefined || unsaid.has(name) || listed.has(name)) continue
      kept[name] = value
    }
    if (typeof kept['location'] === 'string') kept['location'] = publicAddress(kept['location'], mapping)
    if (typeof kept['content-location'] === 'string')
      kept['content-location'] = publicAddress(kept['content-location'], mapping)
    return kept
  }
}
