import type { RoleEntry } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { asAuthority } from '../database/roles.ts'
import { auditEvent } from '../database/schema/index.ts'
import type { AccessTokenClaims } from './access-token.ts'

type ActorRow = {
  user_id: number
  home_organisation_id: number
  organisation_id: number
  tenant_name: string
  is_mta: boolean
  email: string
  username: string
  first_name: string
  middle_name: string
  last_name: string
  phone_number: string
  roles: RoleEntry[]
}

const roles = sql`
  select coalesce(json_agg(json_build_object('roleName', r.name, 'permissions', p.permissions) order by r.id), '[]')
  from user_role ur
  join role r on r.id = ur.role_id
  cross join lateral (
    select coalesce(json_agg(json_build_object('functionalityName', rp.functionality_name)), '[]') as permissions
    from role_permission rp where rp.role_id = r.id
  ) p
  where ur.user_id = u.id`

/** The actor, with his own organisation beside the one he acts in. */
export type FoundActor = Actor & { homeOrganisationId: number }

function actorOf(row: ActorRow, grantId: string): FoundActor {
  const displayName = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    userId: row.user_id,
    homeOrganisationId: row.home_organisation_id,
    organisationId: row.organisation_id,
    tenantName: row.tenant_name,
    isMta: row.is_mta,
    displayName: displayName || row.username,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    email: row.email,
    username: row.username,
    rolesAndPermissions: row.roles,
    grantId,
  }
}

/**
 * The person behind an access token, in one query that also requires that the grant lives and that the person
 * and the organisation are active. A super-admin acts in `tenant` when there is such an organisation.
 * @returns undefined when the session is over
 */
export async function findActor(
  database: Database,
  { userId, grantId }: AccessTokenClaims,
  tenant: number | null,
): Promise<FoundActor | undefined> {
  const query = sql`
    select u.id as user_id, own.id as home_organisation_id, o.id as organisation_id, o.name as tenant_name, u.is_mta, u.email, u.username,
      u.first_name, u.middle_name, u.last_name, u.phone_number, (${roles}) as roles
    from app_user u
    join organisation own on own.id = u.organisation_id
    left join organisation chosen on u.is_mta and chosen.id = ${tenant}::bigint
    join organisation o on o.id = coalesce(chosen.id, own.id)
    where u.id = ${userId}::bigint and u.state = 'ACTIVE' and own.is_active
      and exists (
        select from oidc_payload g
        where g.model = 'Grant' and g.id = ${grantId} and g.account_id = ${String(userId)} and g.expires_at > now()
      )`
  const result = await asAuthority(database, (tx) => tx.execute(query), 'read only')
  const [row] = (result as { rows: unknown[] }).rows as ActorRow[]
  return row && actorOf(row, grantId)
}

/** Writes into the audit trail of a tenant that a super-admin has begun to act in it. */
export async function recordTenantEntered(database: Database, actor: Actor, traceId: string): Promise<void> {
  const { organisationId, userId } = actor
  await asAuthority(database, (tx) =>
    tx.insert(auditEvent).values({
      organisationId,
      actorId: userId,
      entity: 'organisation',
      entityId: organisationId,
      action: 'entered',
      traceId,
    }),
  )
}
