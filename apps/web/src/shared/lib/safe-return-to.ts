const maximum = 2000
/** Pages of the sign-in, and what the gateway answers itself. */
const noPage = /^\/(login|init-auth|authorized|bff|auth|api)(\/|$)/

/**
 * The address to go to after signing in: one leading slash, our own origin, no control characters, and none
 * of the sign-in's own pages, which would lead round in circles, nor a call of the gateway: a link of another site could
 * have it start a sign-in in our name. Anything else becomes `/`.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length > maximum) return '/'
  if (!/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return '/'
  const base = 'https://own.invalid'
  if (!URL.canParse(value, base)) return '/'
  const target = new URL(value, base)
  if (target.origin !== base || target.pathname.startsWith('//')) return '/'
  const path = decodeQuietly(target.pathname)
  return path === null || noPage.test(path) ? '/' : value
}

/** The gateway reads a path decoded. */
function decodeQuietly(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
