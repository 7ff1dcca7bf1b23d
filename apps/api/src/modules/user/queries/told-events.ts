// What history and audit trail tell of the places of a person: one rule for both (docs/domain.md 6.4).
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { auditEvent } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'

const everywhere = 'Everywhere'

/** Whether an event of a person must not be told to this one: it names a company or a location that is not there for them. */
export function isScopeWithheld({ actor: { scope, organisationId } }: Pick<Work, 'actor'>): SQL<boolean> {
  if (scope === null) return sql<boolean>`false`
  const seen = (table: 'company' | 'location') =>
    sql`array(select id from ${sql.identifier(table)} where organisation_id = ${organisationId})`
  const isSeen = (fields: SQLWrapper) => sql`(case
    when ${fields} ->> 'placeIds' is null then coalesce(${fields} ->> 'scope', ${everywhere}) = ${everywhere}
    else not exists (select from unnest(string_to_array(${fields} ->> 'placeIds', ',')) as place(ids)
      where split_part(place.ids, '/', 1)::bigint <> all (${seen('company')})
        or nullif(split_part(place.ids, '/', 2), '')::bigint <> all (${seen('location')})) end)`
  const [before, after] = [isSeen(auditEvent.before), isSeen(auditEvent.after)]
  return sql<boolean>`(${auditEvent.entity} = 'user' and not (${before} and ${after}))`
}
