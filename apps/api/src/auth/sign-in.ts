// Sign-in by e-mail and password.
import { AppError } from '../app-error.ts'
import type { Database } from '../database/database.ts'
import { type Account, type Candidate, findCandidate } from './account-repository.ts'
import { foldEmail } from './fold-email.ts'
import { isPassword } from './password.ts'
import { forgiveAttempt, reserveAttempt } from './sign-in-attempt-repository.ts'
import { signInCounters } from './counters.ts'

export type SignInRequest = { email: string; password: string; networkAddress: string }

/** The outcome; `candidate` is who has the address, for the audit trail of a failure. */
export type SignInOutcome = { account: Account } | { account: undefined; candidate: Candidate | undefined }

/**
 * Checks e-mail and password. An unknown address, a wrong password and a person who may not sign in take the same
 * steps and the same time.
 * @throws AppError `sign-in.too-many` with the seconds to wait
 */
export async function signIn(database: Database, request: SignInRequest): Promise<SignInOutcome> {
  const email = foldEmail(request.email)
  const counters = signInCounters(email, request.networkAddress)
  const waitS = await reserveAttempt(database, Object.values(counters))
  if (waitS > 0) throw new AppError('sign-in.too-many', { retryAfter: waitS })
  const candidate = await findCandidate(database, email)
  const isRight = await isPassword(request.password, candidate?.passwordHash ?? undefined)
  if (candidate === undefined || !candidate.maySignIn || !isRight) return { account: undefined, candidate }
  await forgiveAttempt(database, counters)
  return { account: candidate }
}
