import { walkListFields } from '@backoffice/api-types'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListShape } from '../../database/list-shape.ts'
import { area, company, location } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

const parent = alias(location, 'parent')
const place = sql<number>`(select count(*)::int from area b
  where b.organisation_id = area.organisation_id and b.location_id = area.location_id
    and (b.sort_index, b.id) <= (area.sort_index, area.id))`

const walkFields = {
  location,
  company: { code: company.code },
  parent: { code: parent.code },
  area,
  place: place.as('place'),
}

/** A line for each area of a location, and one for a location without any. */
export function selectFromWalks({ tx }: Work, chosen = walkFields) {
  return tx
    .select(chosen)
    .from(location)
    .innerJoin(company, eq(company.id, location.companyId))
    .leftJoin(parent, eq(parent.id, location.parentId))
    .leftJoin(area, eq(area.locationId, location.id))
    .$dynamic()
}

export type StoredWalkLine = Awaited<ReturnType<typeof selectFromWalks>>[number]

/** What the walks may be filtered and sorted by. */
export const walkShape: ListShape<typeof walkListFields> = {
  fields: walkListFields,
  columns: {
    id: location.id,
    'company.id': company.id,
    'company.code': company.code,
    code: location.code,
    name: location.name,
    isStockHolding: location.isStockHolding,
    isActive: location.isActive,
    'area.place': place,
    'area.name': area.name,
  },
  search: [location.code, location.name, area.name],
  defaultSort: 'company.code:asc,name:asc,code:asc,area.place:asc',
  // The area, and for a location without one the location; no area has its number, being below 0.
  tieBreak: sql`coalesce(${area.id}, -${location.id})`,
}

export const walksOfTenant = ({ actor }: Work): SQL => eq(location.organisationId, actor.organisationId)
