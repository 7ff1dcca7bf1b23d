import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { grantClaim } from '../auth/access-token.ts'
import type { SigningKey } from '../auth/signing-key-repository.ts'
import type { Database } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { oidcPayload } from '../database/schema/index.ts'
import type { Env } from '../env.ts'

const lifetimeMs = 3_600_000

/** An access token as a sign-in would give it, without the sign-in; it lasts an hour. */
export async function issueToken(
  database: Database,
  env: Env,
  key: SigningKey,
  userId: number,
): Promise<string> {
  const grantId = randomUUID()
  const expiresAt = new Date(Date.now() + lifetimeMs)
  await asAuthServer(database, (tx) =>
    tx.insert(oidcPayload).values({
      model: 'Grant',
      id: grantId,
      payload: {},
      accountId: String(userId),
      expiresAt,
    }),
  )
  return new SignJWT({ [grantClaim]: grantId })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'at+jwt' })
    .setSubject(String(userId))
    .setIssuer(env.issuer)
    .setAudience(env.resource)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(await importJWK(key, key.alg))
}
