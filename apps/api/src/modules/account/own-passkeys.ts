import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../app-error.ts'
import { beginFactor, changeFactors, type Codes } from '../../auth/second-factor/change-factors.ts'
import type { FactorPolicy } from '../../auth/second-factor/factor-policy.ts'
import { findFactors } from '../../auth/second-factor/factor-repository.ts'
import { parseResponse } from '../../auth/second-factor/parse-response.ts'
import { deletePasskey, insertPasskey } from '../../auth/second-factor/passkey-repository.ts'
import { checkNewPasskey, registrationOptions, type Site } from '../../auth/second-factor/passkeys.ts'
import { savePendingStep, consumePendingStep } from '../../auth/second-factor/pending-step-repository.ts'
import { removeFactor } from './own-factors.ts'
import { type OwnPerson, ownerOf, requireConfirmed } from './own-person.ts'

const passkeyKey = ({ actor }: OwnPerson) => `passkey:${actor.grantId}`

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
export async function registerPasskey(
  person: OwnPerson,
  site: Site,
  { name, response }: { name: string; response: string },
): Promise<Codes> {
  await requireConfirmed(person)
  const { database, actor } = person
  const challenge = (await consumePendingStep(database, passkeyKey(person)))?.step['challenge']
  const made = { userId: actor.userId, name, response: parseResponse<RegistrationResponseJSON>(response) }
  const isAsked = typeof challenge === 'string'
  const values = isAsked ? await checkNewPasskey(site, { ...made, challenge }) : undefined
  const owner = ownerOf(person)
  return changeFactors(database, owner, async (tx) => {
    if (values === undefined || !(await insertPasskey(tx, values))) {
      throw new AppError('request.invalid', { detail: 'This passkey could not be checked.' })
    }
    return beginFactor(tx, owner, { kind: 'passkey', what: 'added', name })
  })
}

/** Takes a passkey away. @throws AppError as `removeFactor`; `record.not-found` */
export async function removePasskey(person: OwnPerson, policy: FactorPolicy, id: number): Promise<void> {
  await removeFactor(person, policy, async (tx) => {
    const name = await deletePasskey(tx, { id, userId: person.actor.userId })
    if (name === undefined) throw new AppError('record.not-found')
    return { kind: 'passkey', what: 'removed', name }
  })
}
