import type { InviteUser } from '@backoffice/api-types'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { addPeople } from './add-people.ts'
import { insertPlaces, insertRoles } from './bulk-repository.ts'
import { accessFields, choosePlaces, chooseRoles, refuseProblems } from './choose-access.ts'
import { mailInvitations } from './user-mail.ts'
import type { StoredPlace } from './user-repository.ts'

/** The roles and places of all of them, which the giver may give. @throws AppError `user.*` */
async function chooseFor(work: Work, people: readonly InviteUser[]) {
  const roles = await chooseRoles(work, [...new Set(people.flatMap(({ roleIds }) => roleIds))])
  const named = people.flatMap(({ scope }) => scope ?? [])
  const wanted = [...new Map(named.map((place) => [JSON.stringify(place), place])).values()]
  const places = await choosePlaces(work, wanted)
  const everywhere = people.some(({ scope }) => scope === null)
  const all = everywhere ? await choosePlaces(work, null) : { problems: [] }
  refuseProblems([...roles.problems, ...places.problems, ...all.problems])
  return { roles: new Map(roles.chosen.map((role) => [role.id, role])), places: places.chosen }
}

const placesOf = (scope: InviteUser['scope'], known: readonly StoredPlace[]): StoredPlace[] =>
  (scope ?? []).flatMap(
    ({ companyId, locationId }) =>
      known.find(
        (place) => place.locationId === locationId && (companyId ?? place.companyId) === place.companyId,
      ) ?? [],
  )

/**
 * Invites many people as `inviteUser` does one, in a number of statements that does not depend on how many they are.
 * Whose e-mail or username is somebody's already, in whichever tenant, stays out.
 * @param people each e-mail once, whatever its case
 * @returns the id of each, null for who stays out
 * @throws AppError `user.*`
 */
export async function invitePeople(work: Work, people: readonly InviteUser[]): Promise<(number | null)[]> {
  if (people.length === 0) return []
  const { roles, places } = await chooseFor(work, people)
  const added = await addPeople(
    work,
    people.map(({ roleIds: _roles, scope: _scope, username, ...names }) => ({
      ...names,
      username,
      state: 'INVITED' as const,
    })),
  )
  const invited = people.flatMap(({ email, firstName, roleIds, scope }) => {
    const one = added.get(email)
    if (one === undefined) return []
    const given = [...new Set(roleIds)].flatMap((id) => roles.get(id) ?? [])
    return { ...one, email, firstName, roles: given, places: placesOf(scope, places) }
  })
  await insertRoles(
    work,
    invited.flatMap(({ id, roles: given }) => given.map((role) => ({ userId: id, roleId: role.id }))),
  )
  await insertPlaces(
    work,
    invited.flatMap(({ id, places: at }) => at.map((place) => ({ ...place, userId: id }))),
  )
  await recordEvents(
    work,
    invited.map(({ id, email, username, roles: given, places: at }) => ({
      entity: 'user',
      entityId: id,
      action: 'invite',
      after: { email, username, ...accessFields(given, at) },
    })),
  )
  await mailInvitations(work, invited)
  return people.map(({ email }) => added.get(email)?.id ?? null)
}
