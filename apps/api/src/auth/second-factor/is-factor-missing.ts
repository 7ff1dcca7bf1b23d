import type { Database } from '../../database/database.ts'
import { asksForFactor, type FactorPolicy } from './factor-policy.ts'
import { findFactorDemand } from './factor-repository.ts'

/** Whether a sign-in went without the second factor that is asked for now. @param amr how it went (RFC 8176) */
export async function isFactorMissing(
  { database, policy }: { database: Database; policy: FactorPolicy },
  userId: number,
  amr: readonly string[] | undefined,
): Promise<boolean> {
  if (amr?.includes('mfa')) return false
  return asksForFactor(policy, await findFactorDemand(database, userId))
}
