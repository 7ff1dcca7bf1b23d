import type { Database } from '../../database/database.ts'
import { findFactors, consumeRecoveryCode, consumeStep } from './factor-repository.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './seal-secret.ts'
import { stepOfCode } from './totp.ts'

export type GivenCode = { method: 'totp' | 'recovery'; code: string }

/**
 * Whether a code is the person's and was not used before; it is used up.
 * @param secrets that the secret of the app may be sealed with
 */
export async function consumeCode(
  database: Database,
  secrets: readonly string[],
  userId: number,
  { method, code }: GivenCode,
): Promise<boolean> {
  if (method === 'recovery') return consumeRecoveryCode(database, userId, hashRecoveryCode(userId, code))
  const { totp } = await findFactors(database, userId)
  if (totp === undefined || totp.confirmedAt === null) return false
  const step = stepOfCode(openSecret(secrets, userId, totp.sealedSecret), code, Date.now())
  return step !== undefined && consumeStep(database, userId, step)
}
