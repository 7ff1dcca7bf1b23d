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
