import type { NextStep } from '@backoffice/api-types'
import type { Database } from '../../database/database.ts'
import { asksForFactor, type FactorPolicy } from './factor-policy.ts'
import { type Factors, findFactors, hasFactor } from './factor-repository.ts'
import { savePendingStep } from './pending-step-repository.ts'

/** Prefix of the keys of pending sign-in steps. */
export const signInPrefix = 'sign-in:'
export const signInKey = (uid: string): string => `${signInPrefix}${uid}`

function methodsOf({ totp, passkeys, recoveryCodes }: Factors) {
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp === undefined ? [] : (['totp'] as const)),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
}

/**
 * Asks for the second step of a sign-in when the person has a second factor, or one is asked for.
 * @returns undefined when the password is enough
 */
export async function nextStep(
  { database, policy }: { database: Database; policy: FactorPolicy },
  { uid, userId, remember }: { uid: string; userId: number; remember: boolean },
): Promise<NextStep | undefined> {
  const factors = await findFactors(database, userId)
  const has = hasFactor(factors)
  if (!has && !asksForFactor(policy, factors.demand)) return undefined
  await savePendingStep(database, signInKey(uid), { userId, step: { remember, enrols: !has } })
  return has ? { step: 'second-factor', methods: methodsOf(factors) } : { step: 'enrol' }
}
