import type { IncomingHttpHeaders } from 'node:http'
import { connectionHeaders } from './upstream-request-headers.ts'

/** What an upstream may not say to a browser: cookies, its make, CORS grants, hop-by-hop, and what is ours to say. */
const dropped = new Set([
  'age',
  'alt-svc',
  'cache-control',
  'clear-site-data',
  'connection',
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'dpop-nonce',
  'expires',
  'keep-alive',
  'nel',
  'permissions-policy',
  'pragma',
  'proxy-authenticate',
  'proxy-connection',
  'referrer-policy',
  'report-to',
  'reporting-endpoints',
  'server',
  'service-worker-allowed',
  'set-cookie',
  'set-cookie2',
  'strict-transport-security',
  'te',
  'timing-allow-origin',
  'traceparent',
  'tracestate',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'www-authenticate',
  'x-content-type-options',
  'x-frame-options',
  'x-powered-by',
  'x-xss-protection',
])

const addresses = ['location', 'content-location']

/** Which addresses of the upstream stand for which path of the gateway. */
export type AddressMapping = { upstream: URL; publicPath: string }

const none: ReadonlySet<string> = new Set()

/**
 * Headers of an upstream's answer that go to the browser, with addresses turned to the public ones. `unsaid` do not, since
 * they do not hold for what is sent.
 */
export function browserResponseHeaders(
  headers: IncomingHttpHeaders,
  mapping: AddressMapping,
  unsaid: ReadonlySet<string> = none,
): Record<string, string | string[]> {
  const listed = connectionHeaders(headers.connection)
  const kept: Record<string, string | string[]> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || dropped.has(name) || unsaid.has(name) || listed.has(name)) continue
    if (name.startsWith('access-control-') || name.startsWith('x-envoy-')) continue
    kept[name] = value
  }
  for (const name of addresses) {
    const value = kept[name]
    if (typeof value === 'string') kept[name] = publicAddress(value, mapping)
  }
  return kept
}

/** An address under the upstream becomes a path of the gateway; others stay. */
function publicAddress(address: string, { upstream, publicPath }: AddressMapping): string {
  const base = upstream.pathname.replace(/\/$/, '')
  const isAbsolute = URL.canParse(address)
  const url = new URL(address, upstream)
  if (isAbsolute && url.origin !== upstream.origin) return address
  if (!isAbsolute && !address.startsWith('/')) return address
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`))
    return isAbsolute ? url.pathname : address
  return publicPath + url.pathname.slice(base.length) + url.search + url.hash
}
