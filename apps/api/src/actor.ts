import type { PermissionHolder, RoleEntry } from '@backoffice/permissions'

/**
 * Who makes a call, and in which tenant. `organisationId` is the tenant acted in: the person's own, or for a
 * super-admin the one that `X-Tenant-Context` names.
 */
export type Actor = PermissionHolder & {
  userId: number
  organisationId: number
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
  rolesAndPermissions: readonly RoleEntry[]
  /** The grant of the authorization server that the access token came from; ends with the session. */
  grantId: string
  traceId?: string
}
