import { sql } from 'drizzle-orm'
import { withWholeTenant } from '../../database/roles.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import type { RoleLimit } from './repository.ts'

export type FirstLimit = Pick<RoleLimit, 'id' | 'name' | 'countVarianceValue' | 'orderTotal'>

/**
 * Beyond which value counts of a company ask for a reason once its currency is this one, where they did before: as the first other company
 * in use with it that says so, else any. Companies count that the caller does not see.
 */
export async function selectFirstTolerance(
  { tx, actor }: Work,
  baseCurrency: string,
  companyId: number,
): Promise<string> {
  const [found] = await withWholeTenant(tx, actor, () =>
    selectRows<{ value: string }>(
      tx,
      sql`select r.variance_tolerance_value::text as value from company c
        join company_rule r on r.organisation_id = c.organisation_id and r.company_id = c.id
        where c.organisation_id = ${actor.organisationId} and c.is_active and c.base_currency = ${baseCurrency}
          and c.id <> ${companyId} and r.variance_tolerance_value is not null
        order by c.id limit 1`,
    ),
  )
  return found?.value ?? '0.00'
}

/**
 * The limits with which a company begins in a currency (docs/domain.md 6.1): those of the first company in use with it, else 0 for
 * whatever a company in use limits a role in. Companies count that are archived where none is in use, and that the caller does not see:
 * neither lifts a limit.
 * @param companyId a company whose currency becomes this one, which counts with the limits that it has; none for a new one
 * @returns by name the roles that are limited
 */
export function selectFirstLimits(
  { tx, actor }: Work,
  baseCurrency: string,
  companyId: number | null = null,
): Promise<FirstLimit[]> {
  return withWholeTenant(tx, actor, () =>
    selectRows<FirstLimit>(
      tx,
      sql`with tenant as (
        select c.id, c.base_currency, c.is_active from company c where c.organisation_id = ${actor.organisationId}
      ), others as (
        select t.id, t.base_currency from tenant t
        where t.is_active or t.id = ${companyId}::bigint or not exists (select from tenant u where u.is_active)
      ), model as (
        select min(o.id) as id from others o where o.base_currency = ${baseCurrency}
      )
      select r.id, r.name,
        (case when model.id is null then min(l.count_variance_value) * 0 else min(l.count_variance_value) end)::text
          as "countVarianceValue",
        (case when model.id is null then min(l.order_total) * 0 else min(l.order_total) end)::text as "orderTotal"
      from company_role_limit l
      join others o on o.id = l.company_id
      join role r on r.organisation_id = l.organisation_id and r.id = l.role_id
      cross join model
      where l.organisation_id = ${actor.organisationId} and l.company_id = coalesce(model.id, l.company_id)
      group by r.id, r.name, model.id
      order by lower(r.name)`,
    ),
  )
}
