import type { Preferences } from '@backoffice/api-types'
import type { RoleEntry } from '@backoffice/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor, Scope } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
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
  preferences: Partial<Preferences>
  roles: RoleEntry[]
  scope: Scope | null
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

const scope = sql`
  select case when count(*) > 0 then json_build_object(
    'companyIds', coalesce(json_agg(s.company_id) filter (where s.location_id is null), '[]'),
    'locationIds', coalesce(json_agg(s.location_id) filter (where s.location_id is not null), '[]')
  ) end
  from user_scope s
  where s.user_id = u.id and not u.is_mta`

function actorOf(row: ActorRow, grantId: string): Actor {
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
    preferences: { colorMode: null, timeZone: null, ...row.preferences },
    rolesAndPermissions: row.roles,
    scope: row.scope,
    grantId,
  }
}

const livingGrant = ({ userId, grantId }: AccessTokenClaims) => sql`
  exists (
    select from oidc_payload g
    where g.model = 'Grant' and g.id = ${grantId} and g.account_id = ${String(userId)} and g.expires_at > now()
  )`

/** The active person with this id who acts in `tenant`, on this condition. */
async function selectActor(
  database: Database,
  { userId, tenant, grantId }: { userId: number; tenant: number | null; grantId: string },
  condition: SQL,
): Promise<Actor | undefined> {
  const query = sql`
    select u.id as user_id, own.id as home_organisation_id, o.id as organisation_id, o.name as tenant_name, u.is_mta, u.email, u.username,
      u.first_name, u.middle_name, u.last_name, u.phone_number, u.preferences, (${roles}) as roles, (${scope}) as scope
    from app_user u
    join organisation own on own.id = u.organisation_id
    left join organisation chosen on u.is_mta and chosen.id = ${tenant}::bigint
    join organisation o on o.id = coalesce(chosen.id, own.id)
    where u.id = ${userId}::bigint and u.state = 'ACTIVE' and own.is_active and ${condition}`
  const result = await asAuthServer(database, (tx) => tx.execute(query), 'read only')
  const [row] = (result as { rows: unknown[] }).rows as ActorRow[]
  return row && actorOf(row, grantId)
}

/**
 * The person behind an access token, in one query that also requires that the grant lives and that the person
 * and the organisation are active. A super-admin acts in `tenant` when there is such an organisation.
 * @returns undefined when the session is over
 */
export function findActor(
  database: Database,
  claims: AccessTokenClaims,
  tenant: number | null,
): Promise<Actor | undefined> {
  const { userId, grantId } = claims
  return selectActor(database, { userId, tenant, grantId }, livingGrant(claims))
}

/**
 * The person who has asked for a job, with the rights of now; the sign-in may be over.
 * @returns undefined when the person may act in this tenant no more
 */
export async function findAsker(
  database: Database,
  { userId, organisationId }: { userId: number; organisationId: number },
): Promise<Actor | undefined> {
  const asker = { userId, tenant: organisationId, grantId: '' }
  const actor = await selectActor(database, asker, sql`true`)
  return actor?.organisationId === organisationId ? actor : undefined
}

/** Writes into the audit trail of a tenant that a super-admin has begun to act in it. */
export async function recordTenantEntered(database: Database, actor: Actor, traceId: string): Promise<void> {
  const { organisationId, userId } = actor
  await asAuthServer(database, (tx) =>
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
