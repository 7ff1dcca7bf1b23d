const maximum = 2000
const signInPaths = ['/login', '/init-auth', '/authorized']

/**
 * The address to go to after signing in (design 4): one leading slash, our own origin, no control characters, and none
 * of the sign-in's own pages, which would lead round in circles. Anything else becomes `/`.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length > maximum) return '/'
  if (!/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return '/'
  const base = 'https://own.invalid'
  if (!URL.canParse(value, base)) return '/'
  const target = new URL(value, base)
  if (target.origin !== base || target.pathname.startsWith('//')) return '/'
  return signInPaths.includes(target.pathname) ? '/' : value
}
