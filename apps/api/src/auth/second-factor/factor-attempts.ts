import { AppError } from '../../app-error.ts'
import type { Database } from '../../database/database.ts'
import { lockOutOf, type LockOutRule } from '../lock-out.ts'
import { networkOf } from '../network-of.ts'
import { forgiveAttempt, reserveAttempt } from '../sign-in-attempt-repository.ts'

/**
 * Whoever gets here knows the password, so that few wrong codes are the person's own; a code of six digits is guessed
 * with a chance of 1 to 3,000 in a day at most.
 */
const overAllNetworks: LockOutRule = { free: 10, longestPauseS: 900 }

/**
 * Counts a wrong code of a person before it is looked at. A right password does not forgive it.
 * @returns what forgives it, when the code was right
 * @throws AppError `sign-in.too-many`
 */
export async function countAttempt(
  database: Database,
  { userId, networkAddress }: { userId: number; networkAddress: string },
): Promise<() => Promise<void>> {
  const network = networkOf(networkAddress)
  const counters = {
    account: { key: `factor:${userId}`, rule: overAllNetworks },
    accountFromNetwork: { key: `factor:${userId} ${network}`, rule: lockOutOf.accountFromNetwork },
    network: { key: `network:${network}`, rule: lockOutOf.network },
  }
  const waitS = await reserveAttempt(database, Object.values(counters))
  if (waitS > 0) throw new AppError('sign-in.too-many', { retryAfter: waitS })
  return () => forgiveAttempt(database, counters)
}
