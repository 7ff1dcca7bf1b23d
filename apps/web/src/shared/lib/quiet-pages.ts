/** Pages where a password or a code stands: no foreign script ever runs there. */
export function isQuietPage(path: string): boolean {
  return /^\/(?:login|set-up|update-password|verify-email)(?:\/|$)/i.test(path)
}

/**
 * Whether this document was loaded as such a page: its content security policy is that page's for as long as it lives,
 * wherever the router has gone since.
 */
export function isQuietDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return isQuietPage(new URL(loaded?.name ?? location.href).pathname)
}
