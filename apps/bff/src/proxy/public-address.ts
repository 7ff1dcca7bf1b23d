import { GatewayError } from '../errors.ts'

/** Which addresses of the upstream stand for which path of the gateway. */
export type AddressMapping = { upstream: URL; publicPath: string }

/**
 * An address that an upstream tells (RFC 9110 8.7, 10.2.2), for the browser: one at the upstream becomes a path here. One
 * on another host stays only where it says so in full: `//host` and what a browser reads the same way are mostly a path
 * that somebody made up, and would leave this site.
 * @throws GatewayError 502 for such an address, for one that nobody can read, and for another scheme than http and https
 */
export function publicAddress(address: string, { upstream, publicPath }: AddressMapping): string {
  const url = URL.parse(address, upstream.href)
  const isWhole = /^https?:\/\//i.test(address)
  if (url === null || (!isWhole && (url.origin !== upstream.origin || /^[^/?#]*:/.test(address))))
    throw new GatewayError('upstream.failed', { cause: new Error('an address that is not passed on') })
  if (url.origin !== upstream.origin) return address
  // Relative to the address that was asked for, which has the same shape here.
  if (!isWhole && !/^[/\\]/.test(address)) return address
  const base = upstream.pathname.replace(/\/$/, '')
  const { pathname, search, hash } = url
  const isBelow = pathname === base || pathname.startsWith(`${base}/`)
  // Two slashes at the beginning would be another host.
  const path = isBelow ? publicPath + pathname.slice(base.length) : pathname.replace(/^\/+/, '/')
  return path + search + hash
}
