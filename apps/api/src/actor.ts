import type { Preferences } from '@backoffice/api-types'
import type { PermissionHolder, RoleEntry } from '@backoffice/permissions'

/** Where a person works: whole companies, and single locations of others. Nothing elsewhere is visible to them. */
export type Scope = { companyIds: readonly number[]; locationIds: readonly number[] }

/**
 * Who makes a call, and in which tenant. `organisationId` is the tenant acted in: the person's own, or for a
 * super-admin the one that `X-Tenant-Context` names.
 */
export type Actor = PermissionHolder & {
  userId: number
  organisationId: number
  /** The person's own tenant. */
  homeOrganisationId: number
  /** Name of the tenant acted in. */
  tenantName: string
  isMta: boolean
  /** First and last name, or the username when both are empty. */
  displayName: string
  firstName: string
  middleName: string
  lastName: string
  phoneNumber: string
  email: string
  username: string
  preferences: Preferences
  rolesAndPermissions: readonly RoleEntry[]
  /** Where they work in their tenant; null means everywhere. */
  scope: Scope | null
  /** The grant of the authorization server that the access token came from; ends with the session. */
  grantId: string
  traceId?: string
}
