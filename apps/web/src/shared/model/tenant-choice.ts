import type { CurrentUser } from '@backoffice/api-types'
import { ApiProblem } from '../lib/api-problem.ts'
import { actingTenant, forgetTenant, tenantKey } from '../lib/acting-tenant.ts'

/** A tenant that a super-admin has gone to in this tab, and the own one to go back to. */
export type TenantChoice = { userId: number; tenant: Tenant; own: Tenant }
type Tenant = { id: number; name: string }

function isTenant(value: unknown): value is Tenant {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return false
  return Number.isSafeInteger(value.id) && typeof value.name === 'string'
}

function isChoice(value: unknown): value is TenantChoice {
  if (typeof value !== 'object' || value === null) return false
  if (!('userId' in value) || !('tenant' in value) || !('own' in value)) return false
  return Number.isSafeInteger(value.userId) && isTenant(value.tenant) && isTenant(value.own)
}

/** What this tab remembers of a person; another person's choice is none. */
export function readTenantChoice(userId: number): TenantChoice | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(tenantKey) ?? 'null')
    return isChoice(kept) && kept.userId === userId ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Goes to a tenant, or back to the own one. The page is loaded anew: nothing that was read, drawn or kept in memory in
 * one tenant is there in the other.
 */
export function enterTenant(user: CurrentUser, tenant: Tenant): void {
  const own = readTenantChoice(user.id)?.own ?? user.tenantContext
  if (tenant.id === own.id) forgetTenant()
  else sessionStorage.setItem(tenantKey, JSON.stringify({ userId: user.id, tenant, own }))
  location.assign('/')
}

/**
 * A super-admin as they stand in the tenant that this tab remembers; from here on every call names it. A tenant that they
 * may enter no more is forgotten.
 * @param user as read last. @param read reads them again
 */
export async function inChosenTenant(
  user: CurrentUser,
  read: () => Promise<CurrentUser>,
): Promise<CurrentUser> {
  const choice = readTenantChoice(user.id)
  if (choice === undefined || choice.tenant.id === user.tenantContext.id) return user
  actingTenant.id = choice.tenant.id
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiProblem) || (error.status !== 403 && error.status !== 404)) throw error
    forgetTenant()
    return user
  }
}
