// Amounts of counts in the currency that their company had (docs/domain.md 6.1).
import { editableCountStates, type CountState } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/id-array.ts'
import { selectRows } from '../../../database/select-rows.ts'
import { stateList } from '../../../database/state-list.ts'
import type { Work } from '../../../work.ts'

export type CountWithAmounts = { id: number; state: CountState; costedLineIds: number[] }

/**
 * Counts of a company that are not over and are approved, or have lines that somebody said a cost of: locked, by id. Those of the
 * whole tenant are found where the caller is in it.
 */
export function lockCountsWithAmounts({ tx, actor }: Work, companyId: number): Promise<CountWithAmounts[]> {
  return selectRows<CountWithAmounts>(
    tx,
    sql`select c.id, c.state, costed.ids as "costedLineIds"
      from "count" c
      cross join lateral (
        select coalesce(json_agg(l.id order by l.id), '[]') as ids from count_line l
        where l.organisation_id = c.organisation_id and l.count_id = c.id and l.found_cost is not null
      ) costed
      where c.organisation_id = ${actor.organisationId} and c.company_id = ${companyId}
        and c.state in (${stateList(editableCountStates)})
        and (c.state = 'APPROVED' or json_array_length(costed.ids) > 0)
      order by c.id for no key update of c`,
  )
}

/** Takes from the lines of counts what somebody said that they cost, and what was approved. */
export async function clearLineAmounts({ tx, actor }: Work, countIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update count_line set found_cost = null, approved_variance = null, approved_variance_value = null
    where organisation_id = ${actor.organisationId} and count_id = any (${idArray(countIds)})
      and (found_cost is not null or approved_variance_value is not null)`)
}
