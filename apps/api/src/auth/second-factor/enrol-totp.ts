import type { Database } from '../../database/database.ts'
import { findFactors, replaceRecoveryCodes, saveTotp } from './factor-repository.ts'
import { savePendingStep, takePendingStep, tryPendingStep } from './pending-step-repository.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './seal-secret.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** A person who sets up an app: within a sign-in or a session, which `place` names. */
export type Enrolling = { userId: number; email: string; place: string }

export type TotpOffer = { secret: string; uri: string }

const keyOf = ({ place }: Enrolling) => `totp:${place}`

/** A fresh secret for the app. It counts from the first right code on; until then the app before stays. */
export async function offerTotp(
  database: Database,
  secrets: readonly string[],
  person: Enrolling,
): Promise<TotpOffer> {
  const { userId, email } = person
  const secret = newTotpSecret()
  await savePendingStep(database, keyOf(person), {
    userId,
    step: { sealed: sealSecret(secrets, userId, secret) },
  })
  return { secret, uri: totpUri(secret, email) }
}

/** Codes for a person who has none left, shown this once. @returns null for a person who has some */
export async function firstRecoveryCodes(database: Database, userId: number): Promise<string[] | null> {
  const { recoveryCodes } = await findFactors(database, userId)
  return recoveryCodes > 0 ? null : freshRecoveryCodes(database, userId)
}

/** Codes in the place of those before, shown this once. */
export async function freshRecoveryCodes(database: Database, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    database,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}

/**
 * Takes the app when its first code is right.
 * @returns undefined when it is wrong, or nothing was offered
 */
export async function confirmTotp(
  database: Database,
  secrets: readonly string[],
  person: Enrolling,
  code: string,
): Promise<{ recoveryCodes: string[] | null } | undefined> {
  const pending = await tryPendingStep(database, keyOf(person))
  const sealed = pending?.userId === person.userId ? pending.step['sealed'] : undefined
  if (typeof sealed !== 'string') return undefined
  const step = stepOfCode(openSecret(secrets, person.userId, sealed), code, Date.now())
  if (step === undefined || (await takePendingStep(database, keyOf(person))) === undefined) return undefined
  await saveTotp(database, { userId: person.userId, sealedSecret: sealed, step })
  return { recoveryCodes: await firstRecoveryCodes(database, person.userId) }
}
