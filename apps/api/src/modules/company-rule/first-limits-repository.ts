import { sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import type { Limit } from './reach.ts'

/**
 * Gives a new company the limits that it begins with (docs/domain.md 6.1): those of the first company in use with its currency, else
 * 0 for whatever a company in use limits a role in.
 * @returns the limits, with the names of their roles
 */
export function insertFirstLimits(
  { tx, actor }: Work,
  { id, baseCurrency }: { id: number; baseCurrency: string },
): Promise<(Limit & { role: string })[]> {
  return selectRows(
    tx,
    sql`with others as (
        select c.id, c.base_currency from company c
        where c.organisation_id = ${actor.organisationId} and c.is_active and c.id <> ${id}
      ), model as (
        select min(o.id) as id from others o where o.base_currency = ${baseCurrency}
      ), made as (
        insert into company_role_limit (organisation_id, company_id, role_id, count_variance_value, order_total)
        select l.organisation_id, ${id}, l.role_id,
          case when model.id is null then min(l.count_variance_value) * 0 else min(l.count_variance_value) end,
          case when model.id is null then min(l.order_total) * 0 else min(l.order_total) end
        from company_role_limit l
        join others o on o.id = l.company_id
        cross join model
        where l.organisation_id = ${actor.organisationId} and l.company_id = coalesce(model.id, l.company_id)
        group by l.organisation_id, l.role_id, model.id
        returning role_id, count_variance_value, order_total
      )
      select r.name as role, m.count_variance_value::text as "countVarianceValue", m.order_total::text as "orderTotal"
      from made m join role r on r.organisation_id = ${actor.organisationId} and r.id = m.role_id
      order by lower(r.name)`,
  )
}
