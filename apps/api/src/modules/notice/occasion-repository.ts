import type { NoticeFacts, NoticeKind } from '@backoffice/api-types/notices'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { selectRows } from '../../database/select-rows.ts'
import { isLateOn } from '../order/queries.ts'
import { countOccasions } from './count-occasions-repository.ts'
import { failedOrderRuns } from './failed-runs-repository.ts'
import { day, holders, worksAt } from './holders-repository.ts'
import { movedOrders } from './moved-orders-repository.ts'

/** Something that a person is to be told of, and has not been yet. */
export type Occasion = {
  organisationId: number
  userId: number
  email: string
  firstName: string
  kind: NoticeKind
  entity: 'count' | 'order' | 'job' | 'file' | null
  entityId: number | null
  facts: NoticeFacts
  occasion: string
}

/** Nobody is told of what is older: neither after an outage nor when data are loaded that have a history. */
const newest = sql`interval '2 days'`

/** Who approves orders of which company, and up to which total; null has no limit. */
const orderApprovers = sql`
  select oc.organisation_id, oc.id as company_id, h.user_id,
    case when bool_or(rl.order_total is null) then null else max(rl.order_total) end as "limit"
  from company oc
  join (
    select ur.organisation_id, ur.user_id, ur.role_id from user_role ur
    join role_permission rp on rp.role_id = ur.role_id
    where lower(rp.functionality_name) = lower('[Orders] [Other] [Approve]')
  ) h on h.organisation_id = oc.organisation_id
  left join company_role_limit rl on rl.organisation_id = oc.organisation_id and rl.company_id = oc.id
    and rl.role_id = h.role_id
  group by oc.organisation_id, oc.id, h.user_id`

/** Drafts that a template made, for who is told of them: by their numbers alone, as the template may be private. */
const draftedOrders = sql`
  select o.organisation_id, a.user_id, 'order.drafted', 'order', o.id, o.id::text,
    jsonb_build_object('number', o.number, 'place', s.name), o.company_id, array[o.location_id]
  from purchase_order o
  join order_template_assignee a on a.organisation_id = o.organisation_id and a.template_id = o.source_id
  join supplier s on s.id = o.supplier_id
  where o.source_type = 'TEMPLATE' and o.state = 'DRAFT' and o.created_at > now() - ${newest}`

/** Orders that wait for an approval, each time anew, for everybody else who may give it within their limit. */
const ordersToApprove = sql`
  select o.organisation_id, h.user_id, 'order.approval-waiting', 'order', o.id,
    concat(o.id, ':', (extract(epoch from coalesce(o.submitted_at, o.updated_at)) * 1000)::bigint, ':', o.total),
    jsonb_build_object('number', o.number, 'place', s.name), o.company_id, array[o.location_id]
  from purchase_order o
  join supplier s on s.id = o.supplier_id
  join company c on c.id = o.company_id
  join (${orderApprovers}) h on h.organisation_id = o.organisation_id and h.company_id = o.company_id
    and (h."limit" is null or (o.total <= h."limit" and o.currency = c.base_currency))
  where o.state = 'PENDING_APPROVAL' and o.updated_at > now() - ${newest} and h.user_id is distinct from o.updated_by`

/** What somebody else has decided of an order, for its buyer. */
const decidedOrders = sql`
  select o.organisation_id, o.buyer_id, case when o.rejected_at is null then 'order.approved' else 'order.rejected' end,
    'order', o.id, concat(o.id, ':', (extract(epoch from coalesce(o.rejected_at, o.approved_at)) * 1000)::bigint),
    jsonb_build_object('number', o.number, 'place', s.name, 'reason', coalesce(o.reject_reason, '')),
    o.company_id, array[o.location_id]
  from purchase_order o
  join supplier s on s.id = o.supplier_id
  where o.buyer_id is not null and coalesce(o.rejected_at, o.approved_at) > now() - ${newest}
    and o.buyer_id is distinct from coalesce(o.rejected_by, o.approved_by)`

/** Deliveries that have not come in full, for the buyer and who receives. */
const lateOrders = sql`
  select o.organisation_id, p.user_id, 'order.late', 'order', o.id, concat(o.id, ':', o.expected_date),
    jsonb_build_object('number', o.number, 'place', s.name, 'day', o.expected_date::text), o.company_id,
    array[o.location_id]
  from purchase_order o
  join company c on c.id = o.company_id
  join supplier s on s.id = o.supplier_id
  cross join lateral (
    select o.buyer_id as user_id
    union
    select h.user_id from (${holders('[Orders] [Other] [Receive]')}) h where h.organisation_id = o.organisation_id
  ) p
  where ${isLateOn(sql`o`, day)} and o.expected_date >= ${day} - 2`

/** Imports that have ended, for who started them; a reading that another took the place of has found nothing. */
const endedImports = sql`
  select j.organisation_id, j.user_id,
    case when j.state = 'FAILED' then 'import.failed' when j.kind = 'import.validate' then 'import.read'
      when j.kind = 'import.undo' then 'import.undone' else 'import.done' end,
    'job', j.id, j.id::text,
    jsonb_build_object('name', coalesce(i.name, j.input ->> 'name', j.kind), 'reason', coalesce(j.error, ''))
      || case when j.kind = 'import.validate' and j.state = 'DONE' then jsonb_build_object(
        'changes', ((j.result ->> 'NEW')::int + (j.result ->> 'CHANGED')::int)::text, 'mistakes', j.result ->> 'ERROR')
        else '{}' end,
    null, null
  from job j
  left join import_run i on i.organisation_id = j.organisation_id and i.id = (j.input ->> 'importId')::bigint
  where j.kind like 'import.%' and j.state in ('DONE', 'FAILED') and j.finished_at > now() - ${newest}
    and (j.kind <> 'import.validate' or j.state = 'FAILED' or j.result is not null)`

/** Exports that were made by a job, for who asked for them: the file, or why there is none. */
const endedExports = sql`
  select j.organisation_id, j.user_id,
    case j.state when 'DONE' then 'export.ready' else 'export.failed' end,
    case j.state when 'DONE' then 'file' else 'job' end,
    case j.state when 'DONE' then (j.result ->> 'fileId')::bigint else j.id end, j.id::text,
    case j.state when 'DONE' then jsonb_build_object('name', j.result ->> 'name', 'rows', j.result ->> 'rows')
      else jsonb_build_object('name', j.input ->> 'title', 'reason', coalesce(j.error, '')) end,
    null, null
  from job j
  where j.kind = 'export.file' and j.state in ('DONE', 'FAILED') and j.finished_at > now() - ${newest}`

/** Sign-ins from a new device, beside the mail that tells of them. */
const newDevices = sql`
  select u.organisation_id, m.user_id, 'sign-in.new-device', null, null, m.id::text,
    jsonb_build_object('browser', m.data ->> 'browser', 'network', m.data ->> 'network'), null, null
  from mail_message m
  join app_user u on u.id = m.user_id
  where m.template = 'new-device' and m.created_at > now() - ${newest}`

const all: SQL[] = [
  ...countOccasions(newest),
  draftedOrders,
  failedOrderRuns(newest),
  ordersToApprove,
  decidedOrders,
  movedOrders(newest),
  lateOrders,
  endedImports,
  endedExports,
  newDevices,
]

/** Who must be able to open the list that a record stands in, to be told of it. */
const mayOpen = sql`(
  f.entity is null or f.entity in ('job', 'file') or exists (
    select from user_role ur join role_permission rp on rp.role_id = ur.role_id
    where ur.user_id = f.user_id and lower(rp.functionality_name) =
      case f.entity when 'count' then lower('[Counts] [View] [List]') else lower('[Orders] [View] [List]') end
  ))`

/** Nor is anybody told of a place where they do not work. */
const worksThere = sql`(f.location_ids is null or ${worksAt({
  userId: sql`f.user_id`,
  companyId: sql`f.company_id`,
  locationIds: sql`f.location_ids`,
})})`

/** What is told before all else, of whichever tenant: it may be that somebody has to act at once. */
const isUrgent = sql`f.kind = 'sign-in.new-device'`

/** What has happened that active people of any tenant have still to be told of, the urgent first. In the job role. */
export function selectOccasions(tx: Transaction, most: number): Promise<Occasion[]> {
  return selectRows(
    tx,
    sql`select f.organisation_id as "organisationId", f.user_id as "userId", u.email, u.first_name as "firstName", f.kind,
        f.entity, f.entity_id as "entityId", f.facts, f.occasion
      from (${sql.join(all, sql` union all `)}) f
      join app_user u on u.id = f.user_id and u.organisation_id = f.organisation_id and u.state = 'ACTIVE'
      join organisation o on o.id = f.organisation_id and o.is_active
      where ${mayOpen} and ${worksThere} and not exists (
        select from notice n
        where n.organisation_id = f.organisation_id and n.user_id = f.user_id and n.kind = f.kind
          and n.occasion = f.occasion
      )
      order by ${isUrgent} desc, f.kind, f.entity_id, f.user_id
      limit ${most}`,
  )
}
