import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { location } from '../../../database/schema/index.ts'

/** A count or a template, with its first location and the others, in the order of its walk. */
type Located = Record<'organisationId' | 'locationId' | 'otherLocationIds', SQLWrapper>

/** Where it is, as a query of ids. */
export const locationIdsOf = ({ locationId, otherLocationIds }: Located): SQL =>
  sql`select unnest(array_append(${otherLocationIds}, ${locationId}))`

/** Where it is, by name: `Bar, Cellar`. The query has joined `location` as the first. */
export const locationNamesOf = ({ organisationId, otherLocationIds }: Located): SQL<string> => sql<string>`(
  case when cardinality(${otherLocationIds}) = 0 then ${location.name} else ${location.name} || (
    select coalesce(string_agg(', ' || o.name, '' order by array_position(${otherLocationIds}, o.id)), '')
    from location o where o.organisation_id = ${organisationId} and o.id = any (${otherLocationIds})
  ) end)`
