import { changedFields, type Fields, type RecordedEvent, recordEvents } from '../../database/record-event.ts'
import { withUnique } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import {
  type PlaceToWrite,
  type StoredPlace,
  type WalkArea,
  writePlaces,
  writeWalks,
} from './import-repository.ts'

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

/** The code of what a location is to be a part of, as far as it is known. */
const parentOf = ({ stored, content }: LocationPlan) =>
  content.parentCode ?? (content.parentId === null ? null : (stored?.parentCode ?? null))

function ownEvents(plan: LocationPlan): Omit<RecordedEvent, 'entity' | 'entityId'>[] {
  const { stored, content } = plan
  const { code, name, isStockHolding, isActive } = content
  const fields: Fields = { code, name, parent: parentOf(plan), isStockHolding: String(isStockHolding) }
  const archived = isActive ? [] : [{ action: 'location-archive' }]
  if (stored === null) return [{ action: 'location-create' }, ...archived]
  const was = {
    code,
    name: stored.name,
    parent: stored.parentCode,
    isStockHolding: String(stored.isStockHolding),
  }
  const { before, after } = changedFields(was, fields)
  return [
    ...(Object.keys(after).length === 0 ? [] : [{ action: 'location-update', before, after }]),
    ...(stored.isActive === isActive ? [] : [{ action: isActive ? 'location-restore' : 'location-archive' }]),
  ]
}

function walkEvents({ stored, content }: LocationPlan): Omit<RecordedEvent, 'entity' | 'entityId'>[] {
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

function eventsOf(plan: LocationPlan): RecordedEvent[] {
  const { companyId, code, name } = plan.content
  return [...ownEvents(plan), ...walkEvents(plan)].map((event) => ({
    ...event,
    entity: 'company',
    entityId: companyId,
    after: { location: `${code} ${name}`, ...event.after },
  }))
}

/**
 * Writes locations with their walks, each after the one it is a part of, and records what changed.
 * @returns the id of each, in the order of the plans
 * @throws AppError `location.code-taken`
 */
export async function writeLocations(work: Work, plans: readonly LocationPlan[]): Promise<number[]> {
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
  const events = plans.flatMap(eventsOf)
  for (let from = 0; from < events.length; from += eventsAtOnce)
    await recordEvents(work, events.slice(from, from + eventsAtOnce))
  return ids
}
