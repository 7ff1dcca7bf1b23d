import { AppError } from '../../app-error.ts'
import type { Database } from '../../database/database.ts'
import type { AttemptCounters } from '../counters.ts'
import { isKnownDevice } from '../known-device-repository.ts'
import { lockOutOf, type LockOutRule } from '../lock-out.ts'
import { networkOf } from '../network-of.ts'
import { countersOf, forgiveAttempt, reserveAttempt } from '../sign-in-attempt-repository.ts'

/**
 * Whoever gets here knows the password, so that few wrong codes are the person's own; a code of six digits is guessed
 * with a chance of 1 to 3,000 in a day at most.
 */
const overAllNetworks: LockOutRule = { free: 10, longestPauseS: 900 }

/** Whose code, from where; `deviceHash` of a browser that brings the cookie of a device. */
export type FactorAttempt = { userId: number; networkAddress: string; deviceHash: string | undefined }

/**
 * Counts a wrong code of a person before it is looked at. A right password does not forgive it.
 * @returns what forgives it, when the code was right
 * @throws AppError `sign-in.too-many`
 */
export async function countAttempt(
  database: Database,
  { userId, networkAddress, deviceHash }: FactorAttempt,
): Promise<() => Promise<void>> {
  const network = networkOf(networkAddress)
  const isKnown = deviceHash !== undefined && (await isKnownDevice(database, { userId, deviceHash }))
  const counters: AttemptCounters = {
    own: [
      { key: `factor:${userId}`, rule: overAllNetworks },
      { key: `factor:${userId} ${network}`, rule: lockOutOf.accountFromNetwork },
    ],
    network: isKnown ? undefined : { key: `network:${network}`, rule: lockOutOf.network },
  }
  const waitS = await reserveAttempt(database, countersOf(counters))
  if (waitS > 0) throw new AppError('sign-in.too-many', { retryAfter: waitS })
  return () => forgiveAttempt(database, counters)
}
