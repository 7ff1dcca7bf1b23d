import { desc, eq, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database, Transaction } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { signingKey } from '../database/schema/index.ts'
import { openText, sealText } from './sealed-text.ts'

export const signingAlgorithm = 'RS256' as const

/** A private key of the authorization server, with its name and use. */
export type SigningKey = JWK & { kid: string; alg: string; use: string }

type Row = typeof signingKey.$inferSelect
type Kept = { row: Row; key: SigningKey | undefined }

const day = 86_400_000
/** After this a start makes the next key. */
const newAfterMs = 90 * day
/** How long the key before is good for checking; no token lives as long. */
const oldForMs = 30 * day

/** A number of our own, which nothing else locks: replicas that start at once make one key, not one each. */
const keyLock = 238_013_3

const sealedFor = (kid: string) => ({ use: 'backoffice signing key', owner: kid })

async function insertKey(tx: Transaction, secrets: readonly string[]): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  const sealed = sealText(secrets, sealedFor(kid), JSON.stringify(jwk))
  await tx.insert(signingKey).values({ kid, jwk: { sealed }, createdAt: sql`clock_timestamp()` })
  return toKey(kid, jwk)
}

const toKey = (kid: string, jwk: JWK): SigningKey => ({ ...jwk, kid, alg: signingAlgorithm, use: 'sig' })

/** The key of a row; undefined when no secret opens it. One in clear, or sealed with an older secret, is sealed anew. */
async function openRow(tx: Transaction, secrets: readonly string[], { kid, jwk }: Row) {
  const { sealed } = jwk
  const texts = secrets.map((secret) =>
    typeof sealed === 'string' ? openText(secret, sealedFor(kid), sealed) : undefined,
  )
  const text = typeof sealed === 'string' ? texts.find((each) => each !== undefined) : JSON.stringify(jwk)
  if (text === undefined) return undefined
  if (texts[0] === undefined) {
    const anew = { sealed: sealText(secrets, sealedFor(kid), text) }
    await tx.update(signingKey).set({ jwk: anew }).where(eq(signingKey.kid, kid))
  }
  return toKey(kid, JSON.parse(text))
}

/** All keys, newest first, without those that are of no more use; locked until the transaction ends. */
async function keptKeys(tx: Transaction, secrets: readonly string[]): Promise<Kept[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyLock})`)
  const rows = await tx.select().from(signingKey).orderBy(desc(signingKey.createdAt), signingKey.kid)
  const kept: Kept[] = []
  for (const [index, row] of rows.entries()) {
    const followedAt = rows[index - 1]?.createdAt.getTime() ?? Date.now()
    if (Date.now() - followedAt > oldForMs) await tx.delete(signingKey).where(eq(signingKey.kid, row.kid))
    else kept.push({ row, key: await openRow(tx, secrets, row) })
  }
  return kept
}

const opened = (kept: readonly Kept[]) => kept.flatMap(({ key }) => (key ? [key] : []))

/**
 * The signing keys, newest first; the first one signs, all verify. Makes one when there is none, or when the newest is 90
 * days old.
 * @param secrets that keys are sealed with, the first one
 * @throws Error when the newest key opens with none of them
 */
export async function loadSigningKeys(database: Database, secrets: readonly string[]): Promise<SigningKey[]> {
  return asAuthServer(database, async (tx) => {
    const kept = await keptKeys(tx, secrets)
    const [newest] = kept
    if (newest && !newest.key) {
      throw new Error(
        'PROVIDER_COOKIE_KEYS does not open the key that tokens are signed with. Put back the key that was there before, ' +
          'or make another one with npm run keys:rotate: everybody signs in again.',
      )
    }
    const isFresh = newest && Date.now() - newest.row.createdAt.getTime() < newAfterMs
    return isFresh ? opened(kept) : [await insertKey(tx, secrets), ...opened(kept)]
  })
}

/** The keys as they are now, for checking what another process has signed. @param secrets all open */
export function readSigningKeys(database: Database, secrets: readonly string[]): Promise<SigningKey[]> {
  return asAuthServer(database, async (tx) => opened(await keptKeys(tx, secrets)))
}

/** Makes the next key, which each process signs with from its next start on; drops those that open with no secret. */
export async function rotateSigningKey(database: Database, secrets: readonly string[]): Promise<SigningKey> {
  return asAuthServer(database, async (tx) => {
    for (const { row, key } of await keptKeys(tx, secrets))
      if (!key) await tx.delete(signingKey).where(eq(signingKey.kid, row.kid))
    return insertKey(tx, secrets)
  })
}
