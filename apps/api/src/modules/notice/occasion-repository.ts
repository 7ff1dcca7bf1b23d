import type { NoticeFacts, NoticeKind } from '@backoffice/api-types/notices'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { selectRows } from '../../database/select-rows.ts'
import { today } from '../business-date-repository.ts'
import { isOpenCount } from '../count/count-facts-repository.ts'
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
/** So many at a time; the next round takes what is left. */
const mostAtOnce = 200

const day = today(sql`c.time_zone`)

/** Who holds a right, in each organisation; it is named as the catalogue names it. */
const holders = (right: string) => sql`
  select ur.organisation_id, ur.user_id from user_role ur
  join role_permission rp on rp.role_id = ur.role_id
  where lower(rp.functionality_name) = lower(${right})`

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

/** Counts to be done now or that should have been, for who planned them, who is to count and who has entered figures. */
const dueCounts = sql`
  select ct.organisation_id, p.user_id, case when ct.due_date = ${day} then 'count.due' else 'count.late' end as kind,
    'count' as entity, ct.id as entity_id, concat(ct.id, ':', ct.due_date) as occasion,
    jsonb_build_object('number', ct.number, 'place', l.name, 'day', ct.due_date::text) as facts,
    ct.company_id, ct.location_id
  from "count" ct
  join company c on c.id = ct.company_id
  join location l on l.id = ct.location_id
  cross join lateral (
    select ct.created_by as user_id
    union
    select r.counted_by from count_sheet_row r where r.organisation_id = ct.organisation_id and r.count_id = ct.id
    union
    select ca.user_id from count_assignee ca where ca.organisation_id = ct.organisation_id and ca.count_id = ct.id
  ) p
  where ${isOpenCount(sql`ct.state`)} and ct.due_date between ${day} - 2 and ${day}`

/** Tells a recount from another one of the same count, also where one was withdrawn and asked for anew. */
const recountOccasion = (askedAt: SQL) => sql`concat(ct.id, ':', extract(epoch from ${askedAt}))`

/** Counts that somebody is to count, or lines of them again, for each of them. */
const assignedCounts = sql`
  select ct.organisation_id, ca.user_id, 'count.assigned', 'count', ct.id,
    case when ct.recounted_at is null then ct.id::text else ${recountOccasion(sql`ct.recounted_at`)} end,
    jsonb_build_object('number', ct.number, 'place', l.name, 'day', coalesce(ct.due_date::text, '')),
    ct.company_id, ct.location_id
  from count_assignee ca
  join "count" ct on ct.organisation_id = ca.organisation_id and ct.id = ca.count_id
  join location l on l.id = ct.location_id
  where ca.assigned_at > now() - ${newest} and ca.assigned_at >= coalesce(ct.recounted_at, ca.assigned_at)
    and ${isOpenCount(sql`ct.state`)}`

/** Recounts that were withdrawn, for whoever was told that they are to count them. */
const withdrawnRecounts = sql`
  select ct.organisation_id, n.user_id, 'count.recount-withdrawn', 'count', ct.id, n.occasion,
    jsonb_build_object('number', ct.number, 'place', l.name), ct.company_id, ct.location_id
  from "count" ct
  join location l on l.id = ct.location_id
  join notice n on n.organisation_id = ct.organisation_id and n.at >= ct.withdrawn_recount_at
    and n.kind = 'count.assigned' and n.entity_id = ct.id
    and n.occasion = ${recountOccasion(sql`ct.withdrawn_recount_at`)}
  where ct.withdrawn_recount_at is not null and ct.updated_at > now() - ${newest}`

/** Schedules that could make no count, for who owns them. */
const failedRuns = sql`
  select r.organisation_id, t.created_by, 'count.not-planned', null, null, r.id::text,
    jsonb_build_object('name', t.name, 'day', r.run_date::text, 'reason', r.error), null, null
  from count_template_run r
  join count_template t on t.organisation_id = r.organisation_id and t.id = r.template_id
  where r.error is not null and r.created_at > now() - ${newest}`

/** Who must leave the approval of a count to others: by the rule of its company, who entered a figure in it. */
const mustLeaveApproval = sql`(
  exists (select from company_rule cr where cr.organisation_id = ct.organisation_id and cr.company_id = ct.company_id
    and cr.second_person in ('APPROVE', 'BOTH'))
  and exists (select from count_entry e where e.organisation_id = ct.organisation_id and e.count_id = ct.id
    and e.user_id = h.user_id))`

/** Drafts that a template made, for who is told of them: by their numbers alone, as the template may be private. */
const draftedOrders = sql`
  select o.organisation_id, a.user_id, 'order.drafted', 'order', o.id, o.id::text,
    jsonb_build_object('number', o.number, 'place', s.name), o.company_id, o.location_id
  from purchase_order o
  join order_template_assignee a on a.organisation_id = o.organisation_id and a.template_id = o.source_id
  join supplier s on s.id = o.supplier_id
  where o.source_type = 'TEMPLATE' and o.state = 'DRAFT' and o.created_at > now() - ${newest}`

/** Schedules that could make no order, for who owns them. */
const failedOrderRuns = sql`
  select r.organisation_id, t.created_by, 'order.not-drafted', null, null, r.id::text,
    jsonb_build_object('name', t.name, 'day', r.run_date::text, 'reason', r.error), null, null
  from order_template_run r
  join order_template t on t.organisation_id = r.organisation_id and t.id = r.template_id
  where r.error is not null and r.created_at > now() - ${newest}`

/** Counts that wait for an approval, for everybody else who may give it. */
const countsToApprove = sql`
  select ct.organisation_id, h.user_id, 'count.approval-waiting', 'count', ct.id,
    concat(ct.id, ':', extract(epoch from ct.submitted_at)::bigint),
    jsonb_build_object('number', ct.number, 'place', l.name), ct.company_id, ct.location_id
  from "count" ct
  join location l on l.id = ct.location_id
  join (${holders('[Counts] [Other] [Approve]')}) h on h.organisation_id = ct.organisation_id
  where ct.state = 'REVIEW' and ct.submitted_at > now() - ${newest} and h.user_id is distinct from ct.submitted_by
    and not ${mustLeaveApproval}`

/** Orders that wait for an approval, each time anew, for everybody else who may give it within their limit. */
const ordersToApprove = sql`
  select o.organisation_id, h.user_id, 'order.approval-waiting', 'order', o.id,
    concat(o.id, ':', (extract(epoch from coalesce(o.submitted_at, o.updated_at)) * 1000)::bigint, ':', o.total),
    jsonb_build_object('number', o.number, 'place', s.name), o.company_id, o.location_id
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
    o.company_id, o.location_id
  from purchase_order o
  join supplier s on s.id = o.supplier_id
  where o.buyer_id is not null and coalesce(o.rejected_at, o.approved_at) > now() - ${newest}
    and o.buyer_id is distinct from coalesce(o.rejected_by, o.approved_by)`

/** Deliveries that have not come, for who ordered and who receives. */
const lateOrders = sql`
  select o.organisation_id, p.user_id, 'order.late', 'order', o.id, concat(o.id, ':', o.expected_date),
    jsonb_build_object('number', o.number, 'place', s.name, 'day', o.expected_date::text), o.company_id,
    o.location_id
  from purchase_order o
  join company c on c.id = o.company_id
  join supplier s on s.id = o.supplier_id
  cross join lateral (
    select o.created_by as user_id
    union
    select h.user_id from (${holders('[Orders] [Other] [Receive]')}) h where h.organisation_id = o.organisation_id
  ) p
  where o.state in ('SENT', 'CONFIRMED') and o.expected_date between ${day} - 2 and ${day} - 1`

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
  dueCounts,
  assignedCounts,
  withdrawnRecounts,
  failedRuns,
  draftedOrders,
  failedOrderRuns,
  countsToApprove,
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

/** Nor is anybody told of a place where he does not work; whoever is bound to none works everywhere. */
const worksThere = sql`(
  f.location_id is null
  or not exists (select from user_scope us where us.user_id = f.user_id)
  or exists (
    select from user_scope us where us.user_id = f.user_id and us.company_id = f.company_id
      and (us.location_id is null or us.location_id = f.location_id)
  ))`

/** What has happened that active people of any tenant have still to be told of. In the job role. */
export function selectOccasions(tx: Transaction): Promise<Occasion[]> {
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
      order by f.kind, f.entity_id, f.user_id
      limit ${mostAtOnce}`,
  )
}
