import { sql } from 'drizzle-orm'
import type { OrderState } from '@backoffice/api-types'
import { idArray } from '../../database/id-array.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

/** Writes what a run has made: drafts, or nothing because nothing was missing. */
export async function finishRun({ tx, now }: Work, id: number, orderIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update order_template_run set order_ids = ${idArray(orderIds)}, finished_at = ${now.toISOString()}::timestamptz,
      error = null where id = ${id}`,
  )
}

type RunOrder = {
  id: number
  number: string
  supplier: { id: number; name: string }
  state: OrderState
  currency: string
  total: string
}
/** Instants as text. */
type StoredRun = {
  id: number
  date: string
  scheduledFor: string | null
  at: string
  orders: RunOrder[]
  isDone: boolean
  error: string | null
}

/** The latest fifty runs of a template, the latest first. */
export function selectRuns({ tx, actor }: Work, templateId: number): Promise<StoredRun[]> {
  return selectRows<StoredRun>(
    tx,
    sql`select r.id, r.run_date::text as date, r.scheduled_for::text as "scheduledFor", r.created_at::text as at, r.error,
        r.finished_at is not null as "isDone",
        coalesce((
          select json_agg(json_build_object('id', o.id, 'number', o.number, 'state', o.state, 'currency', o.currency,
              'total', o.total::text, 'supplier', json_build_object('id', s.id, 'name', s.name)) order by o.id)
          from purchase_order o join supplier s on s.id = o.supplier_id
          where o.organisation_id = r.organisation_id and o.id = any (r.order_ids)
        ), '[]') as orders
      from order_template_run r
      where r.organisation_id = ${actor.organisationId} and r.template_id = ${templateId}
      order by r.id desc limit 50`,
  )
}
