import { askForNewEmail } from '../../auth/change-email.ts'
import { limitTakenNames } from '../user/limit-taken-names.ts'
import { type OwnPerson, ownerOf, requireConfirmed } from './own-person.ts'

/**
 * Asks for another address of the caller.
 * @throws AppError `session.unconfirmed`, and as `askForNewEmail` and `limitTakenNames`
 */
export async function changeOwnEmail(person: OwnPerson, email: string): Promise<void> {
  await requireConfirmed(person)
  const { database, actor, traceId } = person
  const asked = { actor, traceId, body: { email } }
  const owner = { ...ownerOf(person), grantId: actor.grantId }
  await limitTakenNames(database, asked, () => askForNewEmail(database, owner, email))
}
