// Sign-in by e-mail and password.
import { AppError } from '../app-error.ts'
import type { Database } from '../database/database.ts'
import { type Account, type Candidate, findCandidate } from './account-repository.ts'
import { foldEmail } from './fold-email.ts'
import { isPassword } from './password.ts'
import { countersOf, forgiveAttempt, reserveAttempt } from './sign-in-attempt-repository.ts'
import { deviceCounters, signInCounters } from './counters.ts'
import { isKnownDevice } from './known-device-repository.ts'

export type SignInRequest = {
  email: string
  password: string
  networkAddress: string
  /** Of the browser, when it brings the cookie of a device. */
  deviceHash?: string | undefined
}

/** The outcome; `candidate` is who has the address, for the audit trail of a failure. */
export type SignInOutcome = { account: Account } | { account: undefined; candidate: Candidate | undefined }

/**
 * Checks e-mail and password. An unknown address, a wrong password and a person who may not sign in take the same
 * steps and the same time.
 * @throws AppError `sign-in.too-many` with the seconds to wait
 */
export async function signIn(database: Database, request: SignInRequest): Promise<SignInOutcome> {
  const email = foldEmail(request.email)
  const { deviceHash, networkAddress } = request
  const isKnown = deviceHash !== undefined && (await isKnownDevice(database, { email, deviceHash }))
  const counters = isKnown ? deviceCounters(email, deviceHash) : signInCounters(email, networkAddress)
  const waitS = await reserveAttempt(database, countersOf(counters))
  if (waitS > 0) throw new AppError('sign-in.too-many', { retryAfter: waitS })
  const candidate = await findCandidate(database, email)
  const isRight = await isPassword(request.password, candidate?.passwordHash ?? undefined)
  if (candidate === undefined || !candidate.maySignIn || !isRight) return { account: undefined, candidate }
  await forgiveAttempt(database, counters)
  return { account: candidate }
}
