import { sql } from 'drizzle-orm'
import { company, purchaseOrder } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

const holds = (right: string) => sql`exists (select from role_permission p
  where p.role_id = ur.role_id and lower(p.functionality_name) = ${right.toLowerCase()})`

/** Who may approve an order that waits for it: a query of their ids. A limit in another currency says nothing of it. */
export const approvers = sql`select ur.user_id from user_role ur
  left join company_role_limit rl on rl.organisation_id = ${purchaseOrder.organisationId}
    and rl.company_id = ${purchaseOrder.companyId} and rl.role_id = ur.role_id
  where ${purchaseOrder.state} = 'PENDING_APPROVAL' and ur.organisation_id = ${purchaseOrder.organisationId}
    and ${holds('[Orders] [Other] [Approve]')}
    and (rl.order_total is null
      or (${purchaseOrder.total} <= rl.order_total and ${purchaseOrder.currency} = ${company.baseCurrency}))`

/**
 * Up to which total somebody decides on orders of a company.
 * - `approve`: by the roles that approve; null = any, undefined = none of them does
 * - `submit`: approved at once when submitted, by any role with a limit; null = any, undefined = nothing
 */
export type OwnLimits = {
  companyId: number
  currency: string
  approve: string | null | undefined
  submit: string | null | undefined
}

type Row = {
  companyId: number
  currency: string
  approves: boolean
  isUnlimited: boolean
  approveLimit: string | null
  anyLimit: string | null
}

/** What the caller may decide, in each company of the tenant. A super-admin has no limit. */
export async function selectOwnLimits({ tx, actor }: Work): Promise<Map<number, OwnLimits>> {
  const rows = await selectRows<Row>(
    tx,
    sql`select c.id as "companyId", c.base_currency as currency,
        coalesce(bool_or(r.approves), false) as approves,
        coalesce(bool_or(r.approves and l.order_total is null), false) as "isUnlimited",
        max(l.order_total) filter (where r.approves)::text as "approveLimit",
        max(l.order_total) filter (where r.approves or r.submits)::text as "anyLimit"
      from company c
      left join (
        select ur.role_id, ${holds('[Orders] [Other] [Approve]')} as approves,
          ${holds('[Orders] [Edit] [List]')} as submits
        from user_role ur
        where ur.organisation_id = ${actor.organisationId} and ur.user_id = ${actor.userId}
      ) r on true
      left join company_role_limit l on l.organisation_id = c.organisation_id and l.company_id = c.id
        and l.role_id = r.role_id
      where c.organisation_id = ${actor.organisationId}
      group by c.id, c.base_currency`,
  )
  return new Map(rows.map((row) => [row.companyId, limitsOf(row, actor.isMta)]))
}

function limitsOf(row: Row, isMta: boolean): OwnLimits {
  const { companyId, currency } = row
  if (isMta || row.isUnlimited) return { companyId, currency, approve: null, submit: null }
  const approve = row.approves ? (row.approveLimit ?? undefined) : undefined
  return { companyId, currency, approve, submit: row.anyLimit ?? undefined }
}
