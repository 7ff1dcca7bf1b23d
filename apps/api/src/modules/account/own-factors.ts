import type { Security } from '@backoffice/api-types'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../app-error.ts'
import { findPasswordChange } from '../../auth/credential-repository.ts'
import {
  confirmTotp,
  firstRecoveryCodes,
  freshRecoveryCodes,
  offerTotp,
  type TotpOffer,
} from '../../auth/second-factor/enrol-totp.ts'
import { deleteTotp, findFactors, replaceRecoveryCodes } from '../../auth/second-factor/factor-repository.ts'
import { parseResponse } from '../../auth/second-factor/parse-response.ts'
import { deletePasskey } from '../../auth/second-factor/passkey-repository.ts'
import { keepPasskey, registrationOptions, type Site } from '../../auth/second-factor/passkeys.ts'
import { savePendingStep, takePendingStep } from '../../auth/second-factor/pending-step-repository.ts'
import { isConfirmed, type OwnPerson, recordOwn, requireConfirmed } from './own-person.ts'

type Codes = { recoveryCodes: string[] | null }

const text = (at: Date | null | undefined) => at?.toISOString() ?? null
const passkeyKey = ({ actor }: OwnPerson) => `passkey:${actor.grantId}`

/** What the caller signs in with. */
export async function readSecurity(person: OwnPerson): Promise<Security> {
  const { database, actor } = person
  const { totp, passkeys, recoveryCodes, isRequired } = await findFactors(database, actor.userId)
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
    isRequired,
    isConfirmed: await isConfirmed(person),
  }
}

const enrolling = ({ actor }: OwnPerson) => ({
  userId: actor.userId,
  email: actor.email,
  place: actor.grantId,
})

/** A fresh secret for an app. @throws AppError `session.unconfirmed` */
export async function beginTotp(person: OwnPerson, secrets: readonly string[]): Promise<TotpOffer> {
  await requireConfirmed(person)
  return offerTotp(person.database, secrets, enrolling(person))
}

/** Takes the app. @throws AppError `session.unconfirmed`, `request.invalid` with `code.wrong` */
export async function takeTotp(person: OwnPerson, secrets: readonly string[], code: string): Promise<Codes> {
  await requireConfirmed(person)
  const confirmed = await confirmTotp(person.database, secrets, enrolling(person), code)
  if (confirmed === undefined) {
    throw new AppError('request.invalid', {
      errors: [
        { field: 'code', code: 'code.wrong', message: 'This is not the code that the app shows now.' },
      ],
    })
  }
  await recordOwn(person, 'totp-added')
  return confirmed
}

/** What a browser needs to make a passkey. @throws AppError `session.unconfirmed` */
export async function beginPasskey(person: OwnPerson, site: Site): Promise<{ options: string }> {
  await requireConfirmed(person)
  const { database, actor } = person
  const { passkeys } = await findFactors(database, actor.userId)
  const options = await registrationOptions(site, actor, passkeys)
  await savePendingStep(database, passkeyKey(person), {
    userId: actor.userId,
    step: { challenge: options.challenge },
  })
  return { options: JSON.stringify(options) }
}

/** Keeps the passkey that a browser made. @throws AppError `session.unconfirmed`, `request.invalid` */
export async function takePasskey(
  person: OwnPerson,
  site: Site,
  { name, response }: { name: string; response: string },
): Promise<Codes> {
  await requireConfirmed(person)
  const { database, actor } = person
  const { userId } = actor
  const challenge = (await takePendingStep(database, passkeyKey(person)))?.step['challenge']
  const made = { userId, name, response: parseResponse<RegistrationResponseJSON>(response) }
  const isKept = typeof challenge === 'string' && (await keepPasskey(database, site, { ...made, challenge }))
  if (!isKept) throw new AppError('request.invalid', { detail: 'This passkey could not be checked.' })
  await recordOwn(person, 'passkey-added', { name })
  return { recoveryCodes: await firstRecoveryCodes(database, userId) }
}

/** Ten codes in the place of those before. @throws AppError `session.unconfirmed` */
export async function renewCodes(person: OwnPerson): Promise<Codes> {
  await requireConfirmed(person)
  const recoveryCodes = await freshRecoveryCodes(person.database, person.actor.userId)
  await recordOwn(person, 'recovery-codes-made')
  return { recoveryCodes }
}

/** Without a factor left there is nothing that codes would recover. */
async function tidyCodes({ database, actor }: OwnPerson, left: number): Promise<void> {
  if (left === 0) await replaceRecoveryCodes(database, actor.userId, [])
}

/**
 * Refuses to take the last factor away when a role asks for one.
 * @returns how many there will be
 * @throws AppError `session.unconfirmed`, `second-factor.required`
 */
async function requireAnother(person: OwnPerson): Promise<number> {
  await requireConfirmed(person)
  const { totp, passkeys, isRequired } = await findFactors(person.database, person.actor.userId)
  const left = passkeys.length + (totp === undefined ? 0 : 1) - 1
  if (isRequired && left <= 0) throw new AppError('second-factor.required')
  return left
}

/** Takes the app away; also when there is none. @throws AppError as `requireAnother` */
export async function removeTotp(person: OwnPerson): Promise<void> {
  const left = await requireAnother(person)
  if (!(await deleteTotp(person.database, person.actor.userId))) return
  await recordOwn(person, 'totp-removed')
  await tidyCodes(person, left)
}

/** Takes a passkey away. @throws AppError as `requireAnother`; `record.not-found` */
export async function removePasskey(person: OwnPerson, id: number): Promise<void> {
  const left = await requireAnother(person)
  const { userId } = person.actor
  if (!(await deletePasskey(person.database, { id, userId }))) throw new AppError('record.not-found')
  await recordOwn(person, 'passkey-removed')
  await tidyCodes(person, left)
}
