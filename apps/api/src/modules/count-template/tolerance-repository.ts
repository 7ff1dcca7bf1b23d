import { sql } from 'drizzle-orm'
import { withWholeTenant } from '../../database/roles.ts'
import type { count, countTemplate } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

/**
 * Puts an amount in the place of the tolerance in value of every template, or every count, of a company that says one, and raises their
 * versions; those count too that the caller does not see. Locked are the company, which the caller holds, then its templates, then its
 * counts, each by id. Who holds one of these and comes to the company after it, as who saves the scope of a template or posts a count, may
 * wait for this one while it waits for them: the database gives up one of the two, which begins again.
 * @returns those that said another amount, with that
 */
export function replaceToleranceValues(
  { tx, actor, now }: Work,
  table: typeof count | typeof countTemplate,
  companyId: number,
  value: string,
): Promise<{ id: number; before: string }[]> {
  return withWholeTenant(tx, actor, () =>
    selectRows(
      tx,
      sql`with held as (
          select id, recount_tolerance_value as value from ${table}
          where organisation_id = ${actor.organisationId} and company_id = ${companyId}
            and recount_tolerance_value <> ${value}::numeric
          order by id for no key update
        )
        update ${table} t
        set recount_tolerance_value = ${value}::numeric, version = t.version + 1,
          updated_at = ${now.toISOString()}::timestamptz, updated_by = ${actor.userId}
        from held where t.organisation_id = ${actor.organisationId} and t.id = held.id
        returning t.id, held.value::text as before`,
    ),
  )
}
