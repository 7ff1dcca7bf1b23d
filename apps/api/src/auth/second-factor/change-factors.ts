// What signs a person in beside the password changes in one place: one change after the other, written down and told.
import type { Database, Transaction } from '../../database/database.ts'
import { asAuthServer } from '../../database/roles.ts'
import { mailValues, type Owner, notifyOwner } from '../notify-owner.ts'
import { findFactorsIn, lockFactors, replaceRecoveryCodes } from './factor-repository.ts'
import { signInPrefix } from './next-step.ts'
import { endPendingSteps } from './pending-step-repository.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

/** Whose factors they are, in which request, and from where when that is known. */
export type FactorOwner = Owner & { traceId: string; origin?: Record<string, string> }

/** Codes that were made with a factor; null for a person who has some. */
export type Codes = { recoveryCodes: string[] | null }

/** Runs a change of a person's factors in one transaction, one after the other. Throwing rolls it back. */
export function changeFactors<T>(
  database: Database,
  { id }: FactorOwner,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return asAuthServer(database, async (tx) => {
    await lockFactors(tx, id)
    return change(tx)
  })
}

/** What became of which factor: `totp-added`, `passkey-removed` and so on, told as `factor-added` and so on. */
export type FactorChange = {
  kind: 'totp' | 'passkey'
  what: 'added' | 'replaced' | 'removed'
  /** Of a passkey. */
  name?: string
}

const factorText = ({ name }: FactorChange) =>
  name === undefined ? 'an authenticator app' : `the passkey “${name}”`

/** Writes down and tells what became of a factor. */
export async function notifyFactorChange(
  tx: Transaction,
  owner: FactorOwner,
  change: FactorChange,
): Promise<void> {
  const { traceId, origin } = owner
  const { kind, what, name } = change
  const after = { ...origin, ...(name === undefined ? {} : { name }) }
  const data = { ...mailValues(owner), factor: factorText(change) }
  await notifyOwner(tx, owner, {
    action: `${kind}-${what}`,
    traceId,
    after,
    mail: { template: `factor-${what}`, data },
  })
}

/**
 * What follows when a factor counts: sign-ins that began without it are over, it is told, and whoever has no recovery codes
 * gets some, shown this once.
 */
export async function beginFactor(tx: Transaction, owner: FactorOwner, change: FactorChange): Promise<Codes> {
  await endPendingSteps(tx, owner.id, signInPrefix)
  await notifyFactorChange(tx, owner, change)
  const { recoveryCodes: left } = await findFactorsIn(tx, owner.id)
  return { recoveryCodes: left > 0 ? null : await freshRecoveryCodes(tx, owner.id) }
}

/** Codes in the place of those before, shown this once. */
export async function freshRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(userId, code))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}
