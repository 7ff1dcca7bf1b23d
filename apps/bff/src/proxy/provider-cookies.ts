import type { Cookies } from '../session/host-cookies.ts'

/** Names of the provider begin with its prefix; over TLS one of the browser stands before it (RFC 6265bis 4.1.3). */
const isOfProvider = (name: string, prefix: string) =>
  name.replace(/^__(?:Host|Secure)-/, '').startsWith(prefix)

/** The provider's own cookies of a browser as a `Cookie` header; empty when there are none. */
export function providerCookieHeader(cookies: Cookies, prefix: string | null): string {
  if (prefix === null) return ''
  return Object.entries(cookies)
    .filter(([name]) => isOfProvider(name, prefix))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/** `Set-Cookie` values of the provider that may reach the browser: its own names, for this host alone, not for scripts. */
export function providerSetCookies(
  setCookie: string | string[] | undefined,
  prefix: string | null,
): string[] {
  if (prefix === null) return []
  return [setCookie ?? []]
    .flat()
    .filter((cookie) => isOfProvider(cookie, prefix))
    .map(withoutDomain)
}

function withoutDomain(cookie: string): string {
  const attributes = cookie.split(';').map((attribute) => attribute.trim())
  const kept = attributes.filter((attribute) => !/^(domain|httponly)\b/i.test(attribute))
  return [...kept, 'HttpOnly'].join('; ')
}

/**
 * Deletes the provider's cookies of a browser, as far as they are seen, for a provider that could not do so itself. Its
 * name for the device stays: it opens nothing, and without it the next sign-in would be told as one from a new device.
 */
export function providerExpiries(cookies: Cookies, prefix: string | null): string[] {
  if (prefix === null) return []
  return Object.keys(cookies)
    .filter((name) => isOfProvider(name, prefix) && !name.endsWith('device'))
    .flatMap((name) => ['/', '/auth'].map((path) => `${name}=; Max-Age=0; Path=${path}; Secure; HttpOnly`))
}
