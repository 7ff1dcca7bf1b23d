import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { changedFields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { selectLimits } from '../company-rule/repository.ts'
import { lockUsers, type UserNames, updateNames } from './bulk-repository.ts'
import { requireChangeable } from './user-record.ts'
import type { FoundUser } from './user-repository.ts'

/** New names and telephone of somebody, as far as they are said, at the version that was compared. */
export type NameChange = { id: number; version: number | undefined; names: NewNames }
export type NewNames = { [F in keyof UserNames]?: UserNames[F] | undefined }

const namesOf = ({ user: { firstName, lastName, phoneNumber } }: FoundUser): UserNames => ({
  firstName,
  lastName,
  phoneNumber,
})
const withSaid = (held: UserNames, said: NewNames): UserNames => ({
  firstName: said.firstName ?? held.firstName,
  lastName: said.lastName ?? held.lastName,
  phoneNumber: said.phoneNumber ?? held.phoneNumber,
})
const fieldsOf = (names: UserNames) =>
  Object.fromEntries(Object.entries(names).map(([field, text]) => [field, text || null]))

/**
 * Changes names of many people as `changeUser` does those of one, in a number of statements that does not depend on how
 * many they are.
 * @throws AppError as `changeUser`
 */
export async function changeNames(work: Work, changes: readonly NameChange[]): Promise<void> {
  if (changes.length === 0) return
  const people = await lockUsers(
    work,
    changes.map(({ id }) => id),
  )
  const limits = await selectLimits(work)
  const byId = new Map(people.map((person) => [person.user.id, person]))
  const different = changes.flatMap(({ id, version, names: said }) => {
    const found = byId.get(id)
    if (found === undefined) throw new AppError('record.not-found')
    requireChangeable(work, found, limits, true)
    requireVersion(found.user, version)
    if (found.user.state === 'DELETED') throw new AppError('record.not-editable')
    const held = namesOf(found)
    const names = withSaid(held, said)
    const { before, after } = changedFields(fieldsOf(held), fieldsOf(names))
    return Object.keys(after).length === 0 ? [] : { id, names, before, after }
  })
  if (different.length === 0) return
  await updateNames(
    work,
    different.map(({ id, names }) => ({ ...names, id })),
  )
  await recordEvents(
    work,
    different.map(({ id, before, after }) => ({
      entity: 'user',
      entityId: id,
      action: 'update',
      before,
      after,
    })),
  )
}
