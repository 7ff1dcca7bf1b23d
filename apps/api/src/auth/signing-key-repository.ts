import { desc, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database, Transaction } from '../database/database.ts'
import { asAuthority } from '../database/roles.ts'
import { signingKey } from '../database/schema/index.ts'

export const signingAlgorithm = 'RS256' as const

/** A private key of the authorization server, with its name and use. */
export type SigningKey = JWK & { kid: string; alg: string; use: string }

/** A number of our own, which nothing else locks: replicas that start at once make one key, not one each. */
const keyLock = 238_013_3

async function makeKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: signingAlgorithm, use: 'sig' }
}

async function readKeys(tx: Transaction): Promise<SigningKey[]> {
  const rows = await tx.select().from(signingKey).orderBy(desc(signingKey.createdAt), signingKey.kid)
  return rows.map((row) => ({ ...row.jwk, kid: row.kid, alg: signingAlgorithm, use: 'sig' }))
}

/** The signing keys, newest first; the first one signs, all verify. Makes one when there is none. */
export async function loadSigningKeys(database: Database): Promise<SigningKey[]> {
  return asAuthority(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keyLock})`)
    const keys = await readKeys(tx)
    if (keys.length > 0) return keys
    const key = await makeKey()
    await tx.insert(signingKey).values({ kid: key.kid, jwk: { ...key } })
    return [key]
  })
}
