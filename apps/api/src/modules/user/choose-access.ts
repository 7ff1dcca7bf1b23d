import type { ErrorCode, FieldProblem, PlaceChoice } from '@backoffice/api-types'
import { hasRight, isHiddenRole, listedRoles, type Right } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import type { Fields } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { decidingRoles, type RoleLimits, wordsOf } from '../company-rule/reach.ts'
import { selectLimits } from '../company-rule/repository.ts'
import { accessOf, lackOf, type LimitedAccess, limitedAccessOf, type Place, worksAt } from './access-rules.ts'
import { entryOf } from './user-record.ts'
import { type StoredPlace, type StoredRole, selectPlaces, selectRoles } from './user-repository.ts'

type Chosen<T> = { chosen: T; problems: FieldProblem[] }

const problem = (field: string, code: ErrorCode, message: string, rejected?: string): FieldProblem =>
  rejected === undefined ? { field, code, message } : { field, code, message, rejected }

/** Why somebody cannot give a role, such as `Buyer has the right …, which you lack`; undefined when they can. */
export function lackToGive(giver: LimitedAccess, role: StoredRole, limits: RoleLimits): string | undefined {
  const roles = decidingRoles([entryOf(role)], limits)
  const lack = lackOf(giver, { rights: role.rights, roles })
  if (lack === undefined) return undefined
  return 'right' in lack
    ? `${role.name} has the right ${lack.right}, which you lack`
    : `${role.name} ${wordsOf(lack.excess)}`
}

/** Who chooses roles for people. */
const givingRights: readonly Right[] = ['[Setup] [Create] [Users]', '[Setup] [Edit] [Users]']

/** Why the caller cannot give roles of these ids to somebody who lacks them, by id; nothing of the others, nor to who gives none. */
export async function refusalsToGive(work: Work, ids: readonly number[]): Promise<Map<number, string>> {
  if (!givingRights.some((right) => hasRight(work.actor, right))) return new Map()
  const limits = await selectLimits(work)
  const giver = limitedAccessOf(work.actor, limits)
  const found = (await selectRoles(work, ids)).flatMap((role): [number, string][] => {
    const lack = lackToGive(giver, role, limits)
    return lack === undefined ? [] : [[role.id, lack]]
  })
  return new Map(found)
}

/**
 * The roles of these ids. One that is never given by hand, or is not there, is unknown; a new one with a right that the
 * giver lacks, or a limit above theirs, is refused.
 * @param held ids of the roles that the person has already: nobody gives those
 */
export async function chooseRoles(
  work: Work,
  ids: readonly number[],
  held: readonly number[] = [],
): Promise<Chosen<StoredRole[]>> {
  const limits = await selectLimits(work)
  const giver = limitedAccessOf(work.actor, limits)
  const roles = new Map((await selectRoles(work, ids)).map((role) => [role.id, role]))
  const problems = ids.flatMap((id, index): FieldProblem[] => {
    const role = roles.get(id)
    const field = `roleIds[${index}]`
    if (role === undefined || isHiddenRole(role)) {
      return [problem(field, 'user.role-unknown', 'there is no such role', String(id))]
    }
    const lack = held.includes(id) ? undefined : lackToGive(giver, role, limits)
    return lack === undefined ? [] : [problem(field, 'user.role-exceeds', lack, role.name)]
  })
  return { chosen: [...roles.values()], problems }
}

const isSame = (place: Place, choice: PlaceChoice) =>
  place.locationId === choice.locationId &&
  (choice.companyId === null || place.companyId === choice.companyId)

/** The places of a choice; null is everywhere. A place where the giver does not work is refused, or not there at all. */
export async function choosePlaces(
  work: Work,
  wanted: readonly PlaceChoice[] | null,
): Promise<Chosen<StoredPlace[]>> {
  const giver = accessOf(work.actor)
  if (wanted === null) {
    const isBeyond = giver.places !== null
    const message = 'you work at some places only, so you can let people work there alone'
    return { chosen: [], problems: isBeyond ? [problem('scope', 'user.scope-exceeds', message)] : [] }
  }
  const known = await selectPlaces(work, wanted)
  const problems = wanted.flatMap((choice, index): FieldProblem[] => {
    const field = `scope[${index}]`
    const place = known.find((one) => isSame(one, choice))
    if (place === undefined) return [problem(field, 'user.scope-unknown', 'there is no such place')]
    if (worksAt(giver, place)) return []
    return [problem(field, 'user.scope-exceeds', 'you do not work at all of this company')]
  })
  return { chosen: known, problems }
}

/** Refuses with every mistake at once, under the code they share. @throws AppError when there are problems */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  const [first] = problems
  if (first === undefined) return
  const isOne = problems.every(({ code }) => code === first.code)
  // The codes of this module's problems are all codes of refusals.
  throw new AppError(isOne ? (first.code as ErrorCode) : 'request.invalid', { errors: problems })
}

const placeName = ({ companyName, locationName }: StoredPlace) =>
  [companyName, locationName].filter((name) => name !== null).join(' / ')

const idsOfPlace = ({ companyId, locationId }: StoredPlace) => `${companyId}/${locationId ?? ''}`

/** How the audit trail tells of roles and places. The ids of the places decide who is told (`queries/told-events.ts`). */
export function accessFields(roles: readonly StoredRole[], places: readonly StoredPlace[]): Fields {
  const names = listedRoles(roles).map(({ name }) => name)
  return {
    roles: names.toSorted().join(', ') || null,
    scope: places.map(placeName).join(', ') || 'Everywhere',
    placeIds: places.map(idsOfPlace).toSorted().join(',') || null,
  }
}
