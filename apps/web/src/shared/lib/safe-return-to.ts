/** What the gateway carries through a sign-in. */
const maximum = 2000
/** Pages of the sign-in, and what the gateway answers itself. */
const noPage = /^\/(login|init-auth|authorized|bff|auth|api)(\/|$)/

/**
 * The address to go to after signing in, as a browser writes it: one leading slash, our own origin, no control characters,
 * and none of the sign-in's own pages, which would lead round in circles, nor a call of the gateway: a link of another site
 * could have it start a sign-in in our name. Anything else becomes `/`, and an address that is too long its path. It is the
 * rule of the gateway (`localReturnTo`); both are held against one list of addresses.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || isForbidden(value)) return '/'
  const base = 'https://own.invalid'
  if (!URL.canParse(value, base)) return '/'
  const { origin, pathname, search, hash } = new URL(value, base)
  if (origin !== base || pathname.startsWith('//')) return '/'
  const path = decodeQuietly(pathname)
  if (path === null || isForbidden(path) || noPage.test(path)) return '/'
  const whole = pathname + search + hash
  if (whole.length <= maximum) return whole
  return pathname.length <= maximum ? pathname : '/'
}

/** Browsers read backslashes as slashes, and drop control characters, which hide what follows. */
function isForbidden(text: string): boolean {
  return /[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(text) || text.startsWith('//')
}

/** The gateway reads a path decoded. */
function decodeQuietly(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
