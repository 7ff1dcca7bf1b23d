export type SameSite = 'Strict' | 'Lax'
export type Cookies = ReadonlyMap<string, string>

/**
 * Cookies of a request by exact name (RFC 6265 5.4). The first of a name wins, values are taken as they are, and only
 * space and tab are trimmed: a name that begins with any other white space stays another name, so that it cannot pass
 * as one with a `__Host-` prefix.
 */
export function parseCookies(header: string | undefined): Cookies {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const separator = pair.indexOf('=')
    if (separator < 1) continue
    const name = trimBlanks(pair.slice(0, separator))
    if (name !== '' && !cookies.has(name)) cookies.set(name, trimBlanks(pair.slice(separator + 1)))
  }
  return cookies
}

/** A `Set-Cookie` value that fulfils the rules of `__Host-`: Secure, Path=/, no Domain. */
export function hostCookie(name: string, value: string, maxAgeS: number, sameSite: SameSite): string {
  return `${name}=${value}; Max-Age=${maxAgeS}; Path=/; Secure; HttpOnly; SameSite=${sameSite}`
}

/** The same attributes as in setting, or the browser keeps the cookie. */
export function expiredCookie(name: string, sameSite: SameSite = 'Strict'): string {
  return hostCookie(name, '', 0, sameSite)
}

function trimBlanks(text: string): string {
  return text.replace(/^[ \t]+|[ \t]+$/g, '')
}
