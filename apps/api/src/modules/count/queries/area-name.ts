import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../work.ts'

/**
 * What an area is called on the sheet of a count: with its location where the count is made at several, as each of them may
 * have an area of that name.
 * @param alias of the area
 */
export function areaNameIn({ actor }: Work, countId: number, alias = 'a'): SQL<string> {
  const a = sql.identifier(alias)
  return sql<string>`case when (select cardinality(c.other_location_ids) > 0 from "count" c
      where c.organisation_id = ${actor.organisationId} and c.id = ${countId})
    then (select al.name || ' · ' || ${a}.name from location al
      where al.organisation_id = ${a}.organisation_id and al.id = ${a}.location_id)
    else ${a}.name end`
}
