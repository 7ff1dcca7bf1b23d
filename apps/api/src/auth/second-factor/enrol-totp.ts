import { AppError } from '../../app-error.ts'
import type { Database } from '../../database/database.ts'
import { beginFactor, changeFactors, type Codes, type FactorOwner } from './change-factors.ts'
import { insertFirstTotp, replaceTotp } from './factor-repository.ts'
import { savePendingStep, consumePendingStep, tryPendingStep } from './pending-step-repository.ts'
import { openSecret, sealSecret } from './seal-secret.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** A person who sets up an app: within a sign-in or a session, which `pendingKey` names. */
export type Enrolling = { owner: FactorOwner; pendingKey: string }

export type TotpOffer = { secret: string; uri: string }

const keyOf = (pendingKey: string) => `totp:${pendingKey}`

/** A fresh secret for the app. It counts from the first right code on; until then the app before stays. */
export async function offerTotp(
  database: Database,
  secrets: readonly string[],
  { id: userId, email, pendingKey }: { id: number; email: string; pendingKey: string },
): Promise<TotpOffer> {
  const secret = newTotpSecret()
  await savePendingStep(database, keyOf(pendingKey), {
    userId,
    step: { sealed: sealSecret(secrets, userId, secret) },
  })
  return { secret, uri: totpUri(secret, email) }
}

/** The offered app whose first code is right, taken. @returns undefined when it is wrong, or nothing was offered */
async function consumeOffer(
  database: Database,
  secrets: readonly string[],
  { owner, pendingKey }: Enrolling,
  code: string,
) {
  const pending = await tryPendingStep(database, keyOf(pendingKey))
  const sealed = pending?.userId === owner.id ? pending.step['sealed'] : undefined
  if (typeof sealed !== 'string') return undefined
  const step = stepOfCode(openSecret(secrets, owner.id, sealed), code, Date.now())
  if (step === undefined || (await consumePendingStep(database, keyOf(pendingKey))) === undefined)
    return undefined
  return { userId: owner.id, sealedSecret: sealed, step }
}

/**
 * Takes the app when its first code is right, in the place of the one before: for whoever is signed in, and has given the
 * password shortly before.
 * @returns undefined when the code is wrong, or nothing was offered
 */
export async function confirmTotp(
  database: Database,
  secrets: readonly string[],
  enrolling: Enrolling,
  code: string,
): Promise<Codes | undefined> {
  const offered = await consumeOffer(database, secrets, enrolling, code)
  if (offered === undefined) return undefined
  const { owner } = enrolling
  return changeFactors(database, owner, async (tx) => {
    const what = (await replaceTotp(tx, offered)) ? 'replaced' : 'added'
    return beginFactor(tx, owner, { kind: 'totp', what })
  })
}

/**
 * The same within a sign-in, for whoever has nothing but the password: never in the place of a factor, also one that came
 * after the password was given.
 * @throws AppError `sign-in.over` when the person has a factor
 */
export async function confirmFirstTotp(
  database: Database,
  secrets: readonly string[],
  enrolling: Enrolling,
  code: string,
): Promise<Codes | undefined> {
  const offered = await consumeOffer(database, secrets, enrolling, code)
  if (offered === undefined) return undefined
  const { owner } = enrolling
  return changeFactors(database, owner, async (tx) => {
    if (!(await insertFirstTotp(tx, offered))) throw new AppError('sign-in.over')
    return beginFactor(tx, owner, { kind: 'totp', what: 'added' })
  })
}
