import { orderMoves } from '@backoffice/api-types/order-move-notices'
import { type SQL, sql } from 'drizzle-orm'

const moves = sql.join(
  Object.entries(orderMoves).map(
    ([action, move]) =>
      sql`(${action}::text, ${move.kind}::text, ${'isForApprover' in move}::boolean, ${'isOfApproved' in move}::boolean)`,
  ),
  sql`, `,
)

/**
 * What somebody else has done with an order, for its buyer and, where it changes what was approved, for its approver: by the
 * events of the audit trail, each once. A change of lines may leave another approver or none: its event says who it was before.
 * @param newest an interval; nobody is told of what is older
 */
export const movedOrders = (newest: SQL): SQL => sql`
  select e.organisation_id, p.user_id, m.kind, 'order', o.id, e.id::text,
    jsonb_build_object('number', o.number, 'place', s.name, 'move', e.action, 'reason', coalesce(e.after ->> 'reason', '')),
    o.company_id, array[o.location_id]
  from organisation g
  join audit_event e on e.organisation_id = g.id and e.entity = 'order' and e.at > now() - ${newest}
  join (values ${moves}) m(action, kind, is_for_approver, is_of_approved)
    on m.action = e.action and (not m.is_of_approved or e.before ? 'approverId')
  join purchase_order o on o.organisation_id = e.organisation_id and o.id = e.entity_id
  join supplier s on s.id = o.supplier_id
  cross join lateral (
    select o.buyer_id as user_id
    union
    select coalesce((e.before ->> 'approverId')::bigint, o.approved_by) where m.is_for_approver
  ) p
  where p.user_id is not null and p.user_id is distinct from e.actor_id`
