import type { InviteUser } from '@backoffice/api-types'
import { listedRoles } from '@backoffice/permissions'
import type { RoleLimits } from '../../modules/company-rule/reach.ts'
import { selectLimits } from '../../modules/company-rule/repository.ts'
import { accessOf, limitedAccessOf, type Place, worksAt } from '../../modules/user/access-rules.ts'
import { lackToGive } from '../../modules/user/choose-access.ts'
import { selectAllPlaces, selectAllRoles } from '../../modules/user/import-repository.ts'
import type { StoredPlace, StoredRole } from '../../modules/user/user-repository.ts'
import type { Work } from '../../work.ts'
import type { RowProblem } from '../import-kind.ts'

/** Roles that may be given and places that are there, by their names in lower case, and limits of roles. */
export type KnownAccess = {
  limits: RoleLimits
  roles: ReadonlyMap<string, StoredRole>
  places: ReadonlyMap<string, readonly StoredPlace[]>
}
/** Who asks. */
export type Asking = Pick<Work, 'actor'>
type Read<T> = { found: T; problems: RowProblem[] }

/** A location is known by its own name, and for certain by its company's before it. */
const namesOfPlace = ({ companyName, locationName }: StoredPlace): string[] =>
  locationName === null ? [companyName ?? ''] : [locationName, `${companyName} / ${locationName}`]

export async function readKnownAccess(work: Work): Promise<KnownAccess> {
  const roles = listedRoles(await selectAllRoles(work))
  const places = (await selectAllPlaces(work)).flatMap((place) =>
    namesOfPlace(place).map((name) => ({ name: name.toLowerCase(), place })),
  )
  const byName = Map.groupBy(places, ({ name }) => name)
  return {
    limits: await selectLimits(work),
    roles: new Map(roles.map((role) => [role.name.toLowerCase(), role])),
    places: new Map([...byName].map(([name, some]) => [name, some.map(({ place }) => place)])),
  }
}

/** The names in a cell, parted by semicolons, else by commas; a comma may belong to a name that stands alone. */
function namesIn(cell: string, known: ReadonlyMap<string, unknown>): string[] {
  if (known.has(cell.toLowerCase())) return [cell]
  const names = cell.split(cell.includes(';') ? ';' : ',').flatMap((name) => name.trim() || [])
  return [...new Set(names)]
}

/** Ids of the roles that a cell names; one that is never given by hand is not there, and nobody gives what they lack. */
export function readRoles(work: Asking, cell: string, { roles, limits }: KnownAccess): Read<number[]> {
  const giver = limitedAccessOf(work.actor, limits)
  const problems: RowProblem[] = []
  const found = namesIn(cell, roles).flatMap((name) => {
    const role = roles.get(name.toLowerCase())
    if (role === undefined) {
      problems.push({ field: 'roles', message: `there is no role “${name}”` })
      return []
    }
    const message = lackToGive(giver, role, limits)
    if (message !== undefined) problems.push({ field: 'roles', message })
    return role.id
  })
  return { found, problems }
}

/** Where whoever makes the call works, and so who is invited without a place. */
function ownPlaces({ actor: { scope } }: Asking): InviteUser['scope'] {
  if (scope === null) return null
  return [
    ...scope.companyIds.map((companyId) => ({ companyId, locationId: null })),
    ...scope.locationIds.map((locationId) => ({ companyId: null, locationId })),
  ]
}

function placeProblem(work: Asking, name: string, some: readonly StoredPlace[]): string | undefined {
  const [place, another] = some
  if (place === undefined) return `there is no place “${name}”`
  if (another !== undefined) return `several places are called “${name}”; write Company / Location`
  const where: Place = { companyId: place.companyId, locationId: place.locationId }
  return worksAt(accessOf(work.actor), where) ? undefined : `you do not work at all of ${name}`
}

/** The places that a cell names; an empty one means wherever the giver works. */
export function readPlaces(work: Asking, cell: string, { places }: KnownAccess): Read<InviteUser['scope']> {
  if (cell === '') return { found: ownPlaces(work), problems: [] }
  if (cell.toLowerCase() === 'everywhere') {
    const message = 'you work at some places only, so you can let people work there alone'
    return { found: null, problems: work.actor.scope === null ? [] : [{ field: 'scope', message }] }
  }
  const problems: RowProblem[] = []
  const found = namesIn(cell, places).flatMap((name) => {
    const some = places.get(name.toLowerCase()) ?? []
    const message = placeProblem(work, name, some)
    if (message !== undefined) problems.push({ field: 'scope', message })
    return some.slice(0, 1).map(({ companyId, locationId }) => ({ companyId, locationId }))
  })
  return { found, problems }
}
