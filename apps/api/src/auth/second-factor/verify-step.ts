import type { StepAnswer as GivenStep } from '@backoffice/api-types'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../app-error.ts'
import type { Database } from '../../database/database.ts'
import { findAccountById } from '../account-repository.ts'
import { consumeCode } from './check-code.ts'
import { confirmFirstTotp } from './enrol-totp.ts'
import { countAttempt } from './factor-attempts.ts'
import { findFactors } from './factor-repository.ts'
import { authenticationOptions, checkPasskey, siteOf } from './passkeys.ts'
import { type PendingSignIn, readPendingSignIn, tryPendingSignIn } from './pending-sign-in.ts'
import { savePendingStep, consumePendingStep } from './pending-step-repository.ts'
import { parseResponse } from './parse-response.ts'

export type StepContext = { database: Database; publicUrl: string; secrets: readonly string[] }
type GivenAt = {
  uid: string
  networkAddress: string
  deviceHash: string | undefined
  traceId: string
  origin: { device: string; network: string }
}

/** Who has answered rightly; the codes are shown this once. */
export type StepAnswer = {
  userId: number
  amr: string[]
  remember: boolean
  recoveryCodes?: string[] | null
}

/** A wrong answer, and whose it was when that is known. */
export type Refused = { refused: number | null }

const passkeyKey = (uid: string) => `passkey:${uid}`

/** What a browser needs to show a passkey, as JSON: one of the person's when the password was given, else any. */
export async function passkeyOffer({ database, publicUrl }: StepContext, uid: string): Promise<string> {
  const pending = await readPendingSignIn(database, uid)
  const known = pending === undefined ? [] : (await findFactors(database, pending.userId)).passkeys
  const options = await authenticationOptions(siteOf(publicUrl), known)
  await savePendingStep(database, passkeyKey(uid), {
    userId: null,
    step: { challenge: options.challenge },
  })
  return JSON.stringify(options)
}

/** A passkey after the password, or in its place; a challenge counts once. */
async function verifyPasskey(
  { database, publicUrl }: StepContext,
  { uid }: GivenAt,
  { response, remember }: { response: string; remember: boolean },
): Promise<StepAnswer | Refused> {
  const pending = await readPendingSignIn(database, uid)
  const waiting = await consumePendingStep(database, passkeyKey(uid))
  const challenge = waiting?.step['challenge']
  if (typeof challenge !== 'string') throw new AppError('sign-in.over')
  const only = pending?.userId ?? null
  const shown = { challenge, response: parseResponse<AuthenticationResponseJSON>(response), only }
  const found = await checkPasskey(database, siteOf(publicUrl), shown)
  if (found === undefined) return { refused: only }
  const { userId, amr } = found
  // A passkey that asked for the finger or the PIN is two factors in one.
  if (pending === undefined) return { userId, amr: [amr, 'user', 'mfa'], remember }
  return { userId, amr: ['pwd', amr, 'mfa'], remember: pending.remember }
}

async function verifyCode(
  { database, secrets }: StepContext,
  { uid, networkAddress, deviceHash, traceId, origin }: GivenAt,
  { userId, remember, enrols }: PendingSignIn,
  { method, code }: { method: 'totp' | 'recovery' | 'enrol'; code: string },
): Promise<StepAnswer | Refused> {
  if (enrols !== (method === 'enrol')) throw new AppError('sign-in.over')
  const forgive = await countAttempt(database, { userId, networkAddress, deviceHash })
  const answer = { userId, amr: ['pwd', 'otp', 'mfa'], remember }
  if (method === 'enrol') {
    const account = await findAccountById(database, userId)
    if (account === undefined) throw new AppError('sign-in.over')
    const owner = { ...account, traceId, origin }
    const confirmed = await confirmFirstTotp(database, secrets, { owner, pendingKey: uid }, code)
    if (confirmed === undefined) return { refused: userId }
    await forgive()
    return { ...answer, ...confirmed }
  }
  if (!(await consumeCode(database, secrets, userId, { method, code }))) return { refused: userId }
  await forgive()
  return answer
}

/**
 * Checks what a person answers to the second step.
 * @throws AppError `sign-in.over` when no step is waited for, or after too many attempts; `sign-in.too-many`
 */
export async function verifyStep(
  context: StepContext,
  { answer, ...at }: GivenAt & { answer: GivenStep },
): Promise<StepAnswer | Refused> {
  if (answer.method === 'passkey') return verifyPasskey(context, at, answer)
  const pending = await tryPendingSignIn(context.database, at.uid)
  if (pending === undefined) throw new AppError('sign-in.over')
  return verifyCode(context, at, pending, answer)
}
