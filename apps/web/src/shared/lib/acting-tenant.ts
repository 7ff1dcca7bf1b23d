/**
 * The tenant that a super-admin acts in, when it is not the own one: every call of the API names it (`X-Tenant-Context`).
 * Set once the person of this tab is known; a reload begins without.
 */
export const actingTenant: { id: number | undefined } = { id: undefined }

/** Where a tab remembers it over a reload. */
export const tenantKey = 'backoffice.tenant'

/** Whoever signs in next begins in the own tenant. */
export function forgetTenant(): void {
  actingTenant.id = undefined
  try {
    sessionStorage.removeItem(tenantKey)
  } catch {
    // Without storage nothing was remembered.
  }
}
