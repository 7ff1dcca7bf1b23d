// What history and audit trail tell of the locations of a company: one rule for both (docs/domain.md 6.4).
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../../database/id-array.ts'
import { auditEvent } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'

/** Whether what an event of a company changed must not be told to this person: it names a location at which they do not work. */
export function isLocationWithheld({ actor: { scope } }: Pick<Work, 'actor'>): SQL<boolean> {
  if (scope === null) return sql<boolean>`false`
  const named = sql`string_to_array(${auditEvent.after} ->> 'locationIds', ',')::bigint[]`
  return sql<boolean>`(${auditEvent.action} ~ '^(location|area)-'
    and ${auditEvent.entityId} <> all (${idArray(scope.companyIds)})
    and ${named} <@ ${idArray(scope.locationIds)} is not true)`
}
