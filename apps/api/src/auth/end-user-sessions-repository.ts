import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { appUser, auditEvent, oidcPayload } from '../database/schema/index.ts'
import { type EndedSession, endedSessionOf } from './oidc-payload-repository.ts'

/** Which of a person's sessions end: all by default. */
export type Keeping = {
  /** The grant that stays, with the session it came from. */
  exceptGrantId?: string | undefined
  /** The one grant that ends, with its session. */
  onlyGrantId?: string | undefined
}

type Person = Keeping & { userId: number; actorId: number; traceId: string }

const ofGrants = ['AccessToken', 'AuthorizationCode', 'RefreshToken']

/** The rows of the provider that are the person's, and the sign-ins that they have half done. */
function payloadsOf({ userId }: Person): SQL | undefined {
  const id = String(userId)
  const isHalfDone = and(
    eq(oidcPayload.model, 'Interaction'),
    sql`${oidcPayload.payload} #>> '{result,login,accountId}' = ${id}`,
  )
  return or(eq(oidcPayload.accountId, id), isHalfDone)
}

const isSessionWith = (grantId: string) =>
  and(
    eq(oidcPayload.model, 'Session'),
    sql`exists (
      select from jsonb_each(case jsonb_typeof(${oidcPayload.payload} -> 'authorizations')
        when 'object' then ${oidcPayload.payload} -> 'authorizations' else '{}' end) as a
      where a.value ->> 'grantId' = ${grantId})`,
  )

const isOfGrant = (grantId: string) =>
  or(
    and(eq(oidcPayload.model, 'Grant'), eq(oidcPayload.id, grantId)),
    and(inArray(oidcPayload.model, ofGrants), eq(oidcPayload.grantId, grantId)),
    isSessionWith(grantId),
  )

function endingOf({ exceptGrantId, onlyGrantId }: Keeping): SQL | undefined {
  if (onlyGrantId !== undefined) return isOfGrant(onlyGrantId)
  return exceptGrantId === undefined ? undefined : sql`not (${isOfGrant(exceptGrantId)})`
}

async function recordEnd(tx: Transaction, { userId, actorId, traceId }: Person, grants: number) {
  const [person] = await tx
    .select({ organisationId: appUser.organisationId })
    .from(appUser)
    .where(eq(appUser.id, userId))
  if (person === undefined) return
  await tx.insert(auditEvent).values({
    organisationId: person.organisationId,
    actorId,
    entity: 'user',
    entityId: userId,
    action: 'sessions-ended',
    after: { sessions: String(grants) },
    traceId,
  })
}

/**
 * Deletes what the provider keeps of a person's sessions, and writes it into the audit trail of the person's own
 * organisation, in one transaction.
 * @returns the provider's sessions, and how many grants there were
 */
export async function endSessionsOfPerson(
  database: Database,
  person: Person,
): Promise<{ sessions: EndedSession[]; grants: number }> {
  return asAuthServer(database, async (tx) => {
    const gone = await tx
      .delete(oidcPayload)
      .where(and(payloadsOf(person), endingOf(person)))
      .returning()
    const grants = gone.filter(({ model }) => model === 'Grant').length
    if (gone.length > 0) await recordEnd(tx, person, grants)
    return { sessions: gone.filter(({ model }) => model === 'Session').map(endedSessionOf), grants }
  })
}
