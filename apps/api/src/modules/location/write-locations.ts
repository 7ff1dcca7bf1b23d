import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import { withUnique } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import {
  type PlaceToWrite,
  type StoredPlace,
  type WalkArea,
  writePlaces,
  writeWalks,
} from './import-repository.ts'
import { type LocationChange, locationEventOf } from './location-event.ts'
import { lockAbove, selectTree } from './repository.ts'

/** A location as it is to be, with its walk in order. */
export type LocationToWrite = Omit<PlaceToWrite, 'id'> & { areas: WalkArea[] }

/** A location to add (`stored` null) or to change. */
export type LocationPlan = { stored: StoredPlace | null; content: LocationToWrite }

/** Events of one statement. */
const eventsAtOnce = 1000

/** What a location was, so that it can be that again; null for a new one. */
export function previousOf({ stored }: LocationPlan): LocationToWrite | null {
  if (stored === null) return null
  const { companyId, code, name, parentId, isStockHolding, isActive, areas } = stored
  return { companyId, code, name, parentId, parentCode: null, isStockHolding, isActive, areas }
}

type Parent = { id: number; code: string }
/** What a location was a part of, and is by now. */
type Parents = { before: Parent | undefined; after: Parent | undefined }
type Event = LocationChange & { action: string }

/** What each location is a part of, whoever sees it, by the id of the location; nothing of one that is a part of none. */
async function readParents(work: Work): Promise<Map<number, Parent>> {
  const tree = await selectTree(work)
  const byId = new Map(tree.map((one) => [one.id, one]))
  return new Map(
    tree.flatMap(({ id, parentId }) => {
      const parent = byId.get(parentId ?? 0)
      return parent === undefined ? [] : [[id, parent] as const]
    }),
  )
}

function ownEvents({ stored, content }: LocationPlan, parents: Parents): Event[] {
  const { code, name, isStockHolding, isActive } = content
  const { before: from, after: to } = parents
  const fields: Fields = { code, name, parent: to?.code ?? null, isStockHolding: String(isStockHolding) }
  const archived = isActive ? [] : [{ action: 'location-archive' }]
  if (stored === null) return [{ action: 'location-create' }, ...archived]
  const was = {
    code,
    name: stored.name,
    parent: from?.code ?? null,
    isStockHolding: String(stored.isStockHolding),
  }
  const { before, after } = changedFields(was, fields)
  const others = 'parent' in after ? [from, to].flatMap((parent) => parent?.id ?? []) : []
  return [
    ...(Object.keys(after).length === 0 ? [] : [{ action: 'location-update', before, after, others }]),
    ...(stored.isActive === isActive ? [] : [{ action: isActive ? 'location-restore' : 'location-archive' }]),
  ]
}

function walkEvents({ stored, content }: LocationPlan): Event[] {
  const known = new Map((stored?.areas ?? []).map((one) => [one.name, one.isActive]))
  const areas = content.areas.flatMap(({ name, isActive }) => {
    const before = known.get(name)
    if (before === isActive || (before === undefined && isActive))
      return before === undefined ? [{ action: 'area-create', after: { area: name } }] : []
    const step = { action: isActive ? 'area-restore' : 'area-archive', after: { area: name } }
    return before === undefined ? [{ action: 'area-create', after: { area: name } }, step] : [step]
  })
  const walkOf = (walk: readonly WalkArea[]) => walk.map(({ name }) => name).join(', ')
  const before = walkOf(stored?.areas ?? [])
  const after = walkOf(content.areas.filter(({ name }) => known.has(name)))
  if (before === after || known.size === 0) return areas
  return [
    ...areas,
    { action: 'area-order', before: { walk: before }, after: { walk: walkOf(content.areas) } },
  ]
}

const eventsOf = (plan: LocationPlan, id: number, parents: Parents) =>
  [...ownEvents(plan, parents), ...walkEvents(plan)].map(({ action, ...change }) =>
    locationEventOf({ ...plan.content, id }, action, change),
  )

/**
 * Writes locations with their walks, each after the one it is a part of, and records what changed; what they became a part of is
 * moved by nobody until the transaction ends.
 * @returns the id of each, in the order of the plans
 * @throws AppError `location.code-taken`
 */
export async function writeLocations(work: Work, plans: readonly LocationPlan[]): Promise<number[]> {
  const before = await readParents(work)
  const code = { field: 'code', message: 'is the code of another location of this company' }
  const ids = await withUnique('location.code-taken', code, () =>
    writePlaces(
      work,
      plans.map(({ stored, content: { areas: _areas, ...own } }) => ({ ...own, id: stored?.id ?? null })),
    ),
  )
  await writeWalks(
    work,
    plans.map(({ content: { areas } }, at) => ({ locationId: ids[at] ?? 0, areas })),
  )
  const after = await readParents(work)
  await lockAbove(
    work,
    ids.filter((id) => before.get(id)?.id !== after.get(id)?.id),
  )
  const events = plans.flatMap((plan, at) => {
    const id = ids[at] ?? 0
    return eventsOf(plan, id, { before: before.get(id), after: after.get(id) })
  })
  for (let from = 0; from < events.length; from += eventsAtOnce)
    await recordEvents(work, events.slice(from, from + eventsAtOnce))
  return ids
}
