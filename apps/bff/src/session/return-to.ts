/**
 * Longest address of a page that a sign-in leads back to, as it is written: one lies in the cookie of its transaction, whose
 * 4,096 bytes hold little more, and five of those must fit into one Cookie header.
 */
const maxLength = 2000

/**
 * A local path to return to after sign-in, or `/` for anything else (RFC 9700 4.11, ASVS 3.7.2): one leading slash,
 * no second slash or backslash behind it, no control characters, not a page of the sign-in itself. Of an address that is
 * too long its path is kept. `safeReturnTo` of the pages says the same; both are held against one list of addresses.
 */
export function localReturnTo(value: unknown): string {
  if (typeof value !== 'string') return '/'
  if (!value.startsWith('/') || hasForbiddenCharacter(value)) return '/'
  const base = 'http://local.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return '/'
  const path = decodeQuietly(url.pathname)
  if (path === null || path.startsWith('//') || hasForbiddenCharacter(path)) return '/'
  if (/^\/(login|init-auth|authorized|bff|auth|api)(\/|$)/.test(path)) return '/'
  const whole = url.pathname + url.search + url.hash
  if (whole.length <= maxLength) return whole
  return url.pathname.length <= maxLength ? url.pathname : '/'
}

/** Backslashes count as slashes in browsers; control characters are dropped by them and hide what follows. */
function hasForbiddenCharacter(text: string): boolean {
  return /[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(text) || text.startsWith('//')
}

function decodeQuietly(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
