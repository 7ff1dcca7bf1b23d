import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { AdapterPayload } from 'oidc-provider'
import type { Database, Transaction } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { oidcPayload } from '../database/schema/index.ts'

type Row = typeof oidcPayload.$inferSelect

/** Models that belong to a grant and end with it. */
const ofGrant = ['AccessToken', 'AuthorizationCode', 'RefreshToken']

/** The sign-in that a session, or a token of it, belongs to. */
export type EndedSession = { accountId: string; sidOfClient: Record<string, string> }

/**
 * What an id is kept as. Whoever brings the id of a token, a code, a session or a sign-in gets on with it, so that the
 * database and its backups hold hashes; they are random, and need no salt. The id of a grant is a name: it stands in
 * access tokens and opens nothing.
 */
const keptId = (model: string, id: string) =>
  model === 'Grant' ? id : createHash('sha256').update(id).digest('hex')

/** Stands in a payload where its own id would; no value of the provider holds it. */
const ownId = '~own id~'

/** Without its own id, and without `session.cookie`, the id of a session, which the provider reads nowhere. */
function withoutIds(model: string, id: string, payload: AdapterPayload): Record<string, unknown> {
  if (model === 'Grant') return { ...payload }
  const kept: Record<string, unknown> = JSON.parse(JSON.stringify(payload).replaceAll(id, ownId))
  const { session } = kept
  if (typeof session !== 'object' || session === null) return kept
  return { ...kept, session: { ...session, cookie: undefined } }
}

/** The payload as it was before it was kept under this id. */
function withId(id: string, payload: AdapterPayload): AdapterPayload {
  return JSON.parse(JSON.stringify(payload).replaceAll(ownId, () => id))
}

function payloadOf(row: Row | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined
  return row.consumedAt === null ? row.payload : { ...row.payload, consumed: toSeconds(row.consumedAt) }
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

const isRow = (model: string, id: string) =>
  and(eq(oidcPayload.model, model), eq(oidcPayload.id, keptId(model, id)))

/** Reads one payload by its id, which may be whatever somebody sent. */
export async function findPayload(database: Database, model: string, id: string) {
  // PostgreSQL has no zero character, so nothing is kept under such an id.
  if (id.includes('\0')) return undefined
  const rows = await asAuthServer(
    database,
    (tx) => tx.select().from(oidcPayload).where(isRow(model, id)),
    'read only',
  )
  const payload = payloadOf(rows[0])
  return payload && withId(id, payload)
}

/** Reads the payload of a session by its `uid`, which stays while its id changes; the id is not known again. */
export async function findPayloadByUid(database: Database, model: string, uid: string) {
  const condition = and(eq(oidcPayload.model, model), eq(oidcPayload.uid, uid))
  const rows = await asAuthServer(
    database,
    (tx) => tx.select().from(oidcPayload).where(condition),
    'read only',
  )
  return payloadOf(rows[0])
}

/** Writes a payload. @param expiresIn seconds */
export async function savePayload(
  database: Database,
  model: string,
  id: string,
  payload: AdapterPayload,
  expiresIn: number | undefined,
): Promise<void> {
  const sessionUid: unknown = payload['sessionUid']
  const columns = {
    payload: withoutIds(model, id, payload),
    grantId: payload.grantId ?? null,
    uid: payload.uid ?? (typeof sessionUid === 'string' ? sessionUid : null),
    accountId: payload.accountId ?? null,
    expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
  }
  await asAuthServer(database, (tx) =>
    tx
      .insert(oidcPayload)
      .values({ model, id: keptId(model, id), ...columns })
      .onConflictDoUpdate({ target: [oidcPayload.model, oidcPayload.id], set: columns }),
  )
}

/**
 * Marks a payload as used, once. Whoever is not the first, however close behind, ends the whole grant: a token
 * used twice is in two hands (RFC 9700, 4.14.2).
 * @returns false when it was used before, or is gone
 */
export async function consumePayload(database: Database, model: string, id: string): Promise<boolean> {
  return asAuthServer(database, async (tx) => {
    const isUnused = and(isRow(model, id), isNull(oidcPayload.consumedAt))
    const marked = await tx
      .update(oidcPayload)
      .set({ consumedAt: new Date() })
      .where(isUnused)
      .returning({ id: oidcPayload.id })
    if (marked.length > 0) return true
    const [used] = await tx.select().from(oidcPayload).where(isRow(model, id))
    if (used?.grantId) await deleteGrants(tx, [used.grantId])
    return false
  })
}

export async function deletePayload(database: Database, model: string, id: string): Promise<void> {
  await asAuthServer(database, (tx) => tx.delete(oidcPayload).where(isRow(model, id)))
}

/** Deletes what this model holds of a grant. */
export async function deletePayloadsOfGrant(
  database: Database,
  model: string,
  grantId: string,
): Promise<void> {
  const condition = and(eq(oidcPayload.model, model), eq(oidcPayload.grantId, grantId))
  await asAuthServer(database, (tx) => tx.delete(oidcPayload).where(condition))
}

async function deleteGrants(tx: Transaction, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return
  const isTokenOfThem = and(inArray(oidcPayload.model, ofGrant), inArray(oidcPayload.grantId, [...grantIds]))
  const isOneOfThem = and(eq(oidcPayload.model, 'Grant'), inArray(oidcPayload.id, [...grantIds]))
  await tx.delete(oidcPayload).where(or(isTokenOfThem, isOneOfThem))
}

/** Whom an ended session was about, and how its clients know it. */
export function endedSessionOf(row: Row): EndedSession {
  const { accountId, authorizations } = payloadOf(row) ?? {}
  const clients = Object.entries(authorizations ?? {})
  return {
    accountId: accountId ?? '',
    sidOfClient: Object.fromEntries(clients.flatMap(([id, { sid }]) => (sid ? [[id, sid]] : []))),
  }
}

/**
 * Ends the sessions with these uids and the session that a grant came from, with every grant that was ever given
 * in them: an older grant of the same session must not outlive a logout.
 * @returns the sessions that were there
 */
export async function endSessions(
  database: Database,
  ends: { uid?: string | undefined; grantId?: string | undefined },
): Promise<EndedSession[]> {
  return asAuthServer(database, async (tx) => {
    const uids = new Set(ends.uid ? [ends.uid] : [])
    const grantIds = new Set(ends.grantId ? [ends.grantId] : [])
    if (ends.grantId) {
      const ofTheGrant = await tx.select().from(oidcPayload).where(eq(oidcPayload.grantId, ends.grantId))
      for (const row of ofTheGrant) if (row.uid) uids.add(row.uid)
    }
    const isOfSession = uids.size > 0 ? inArray(oidcPayload.uid, [...uids]) : sql`false`
    const rows = await tx.select().from(oidcPayload).where(isOfSession)
    for (const row of rows) if (row.grantId) grantIds.add(row.grantId)
    const sessions = rows.filter((row) => row.model === 'Session')
    for (const session of sessions) {
      const { authorizations } = payloadOf(session) ?? {}
      for (const { grantId } of Object.values(authorizations ?? {})) if (grantId) grantIds.add(grantId)
    }
    await tx.delete(oidcPayload).where(and(eq(oidcPayload.model, 'Session'), isOfSession))
    await deleteGrants(tx, [...grantIds])
    return sessions.map(endedSessionOf)
  })
}
