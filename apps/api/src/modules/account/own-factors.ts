import type { Security } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { findPasswordChange } from '../../auth/credential-repository.ts'
import {
  changeFactors,
  type Codes,
  type FactorChange,
  freshRecoveryCodes,
  notifyFactorChange,
} from '../../auth/second-factor/change-factors.ts'
import { confirmTotp, offerTotp, type TotpOffer } from '../../auth/second-factor/enrol-totp.ts'
import {
  deleteTotp,
  findFactors,
  findFactorsIn,
  replaceRecoveryCodes,
} from '../../auth/second-factor/factor-repository.ts'
import { asksForFactor, type FactorPolicy } from '../../auth/second-factor/factor-policy.ts'
import { mailValues, notifyOwner } from '../../auth/notify-owner.ts'
import type { Transaction } from '../../database/database.ts'
import { isConfirmed, type OwnPerson, ownerOf, requireConfirmed } from './own-person.ts'

const text = (at: Date | null | undefined) => at?.toISOString() ?? null

/** What the caller signs in with. */
export async function readSecurity(person: OwnPerson, policy: FactorPolicy): Promise<Security> {
  const { database, actor } = person
  const { totp, passkeys, recoveryCodes, demand } = await findFactors(database, actor.userId)
  return {
    passwordChangedAt: text(await findPasswordChange(database, actor.userId)),
    totpSince: text(totp?.confirmedAt),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: text(lastUsedAt),
      isBackedUp,
    })),
    recoveryCodesLeft: recoveryCodes,
    isRequired: asksForFactor(policy, demand),
    isConfirmed: await isConfirmed(person),
  }
}

/** A fresh secret for an app. @throws AppError `session.unconfirmed` */
export async function beginTotp(person: OwnPerson, secrets: readonly string[]): Promise<TotpOffer> {
  await requireConfirmed(person)
  const { userId: id, email, grantId: pendingKey } = person.actor
  return offerTotp(person.database, secrets, { id, email, pendingKey })
}

/** Takes the app. @throws AppError `session.unconfirmed`, `request.invalid` with `code.wrong` */
export async function takeTotp(person: OwnPerson, secrets: readonly string[], code: string): Promise<Codes> {
  await requireConfirmed(person)
  const enrolling = { owner: ownerOf(person), pendingKey: person.actor.grantId }
  const confirmed = await confirmTotp(person.database, secrets, enrolling, code)
  if (confirmed === undefined) {
    throw new AppError('request.invalid', {
      errors: [
        { field: 'code', code: 'code.wrong', message: 'This is not the code that the app shows now.' },
      ],
    })
  }
  return confirmed
}

/** Ten codes in the place of those before. @throws AppError `session.unconfirmed` */
export async function renewCodes(person: OwnPerson): Promise<Codes> {
  await requireConfirmed(person)
  const owner = ownerOf(person)
  return changeFactors(person.database, owner, async (tx) => {
    const recoveryCodes = await freshRecoveryCodes(tx, owner.id)
    const mail = { template: 'recovery-codes', data: mailValues(owner) } as const
    await notifyOwner(tx, owner, { action: 'recovery-codes-made', traceId: owner.traceId, mail })
    return { recoveryCodes }
  })
}

/**
 * Takes a factor away and tells of it; the recovery codes go with the last one, as there is nothing that they would recover.
 * Refused when one is asked for and this is the last, also when two go at the same moment.
 * @param remove what takes it away; undefined when there is none
 * @throws AppError `session.unconfirmed`, `second-factor.required`, and what `remove` throws
 */
export async function removeFactor(
  person: OwnPerson,
  policy: FactorPolicy,
  remove: (tx: Transaction) => Promise<FactorChange | undefined>,
): Promise<void> {
  await requireConfirmed(person)
  const owner = ownerOf(person)
  await changeFactors(person.database, owner, async (tx) => {
    const gone = await remove(tx)
    if (gone === undefined) return
    const { totp, passkeys, demand } = await findFactorsIn(tx, owner.id)
    const left = passkeys.length + (totp === undefined ? 0 : 1)
    if (left === 0 && asksForFactor(policy, demand)) throw new AppError('second-factor.required')
    if (left === 0) await replaceRecoveryCodes(tx, owner.id, [])
    await notifyFactorChange(tx, owner, gone)
  })
}

/** Takes the app away; also when there is none. @throws AppError as `removeFactor` */
export async function removeTotp(person: OwnPerson, policy: FactorPolicy): Promise<void> {
  await removeFactor(person, policy, async (tx) =>
    (await deleteTotp(tx, person.actor.userId)) ? { kind: 'totp', what: 'removed' } : undefined,
  )
}
