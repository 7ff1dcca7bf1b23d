import type { Cookies } from '../session/host-cookies.ts'

/** The provider's own cookies of a browser as a `Cookie` header; empty when there are none. */
export function providerCookieHeader(cookies: Cookies, prefix: string | null): string {
  if (prefix === null) return ''
  return Object.entries(cookies)
    .filter(([name]) => name.startsWith(prefix))
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
    .filter((cookie) => cookie.startsWith(prefix))
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
    .filter((name) => name.startsWith(prefix) && !name.endsWith('device'))
    .flatMap((name) => ['/', '/auth'].map((path) => `${name}=; Max-Age=0; Path=${path}; Secure; HttpOnly`))
}
