// What people are told of counts: those that are due, that they are to count, or that wait for their approval.
import { type SQL, sql } from 'drizzle-orm'
import { isOpenCount } from '../count/queries/count-facts.ts'
import { mustLeaveToOthers } from '../count/queries/deciders.ts'
import { failedCountRuns } from './failed-runs-repository.ts'
import { day, holders } from './holders-repository.ts'

/** Whoever is told of a count works at all of them. */
const locationsOf = sql`array_append(ct.other_location_ids, ct.location_id)`

/** Counts to be done now or that should have been, for who planned them, who is to count and who has entered figures. */
const dueCounts = sql`
  select ct.organisation_id, p.user_id, case when ct.due_date = ${day} then 'count.due' else 'count.late' end as kind,
    'count' as entity, ct.id as entity_id, concat(ct.id, ':', ct.due_date) as occasion,
    jsonb_build_object('number', ct.number, 'place', l.name, 'day', ct.due_date::text) as facts,
    ct.company_id, ${locationsOf} as location_ids
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
const assignedCounts = (newest: SQL) => sql`
  select ct.organisation_id, ca.user_id, 'count.assigned', 'count', ct.id,
    case when ct.recounted_at is null then ct.id::text else ${recountOccasion(sql`ct.recounted_at`)} end,
    jsonb_build_object('number', ct.number, 'place', l.name, 'day', coalesce(ct.due_date::text, '')),
    ct.company_id, ${locationsOf}
  from count_assignee ca
  join "count" ct on ct.organisation_id = ca.organisation_id and ct.id = ca.count_id
  join location l on l.id = ct.location_id
  where ca.assigned_at > now() - ${newest} and ca.assigned_at >= coalesce(ct.recounted_at, ca.assigned_at)
    and ${isOpenCount(sql`ct.state`)}`

/** Recounts that were withdrawn, for whoever was told that they are to count them. */
const withdrawnRecounts = (newest: SQL) => sql`
  select ct.organisation_id, n.user_id, 'count.recount-withdrawn', 'count', ct.id, n.occasion,
    jsonb_build_object('number', ct.number, 'place', l.name), ct.company_id, ${locationsOf}
  from "count" ct
  join location l on l.id = ct.location_id
  join notice n on n.organisation_id = ct.organisation_id and n.at >= ct.withdrawn_recount_at
    and n.kind = 'count.assigned' and n.entity_id = ct.id
    and n.occasion = ${recountOccasion(sql`ct.withdrawn_recount_at`)}
  where ct.withdrawn_recount_at is not null and ct.updated_at > now() - ${newest}`

const waiting = {
  organisationId: sql`ct.organisation_id`,
  companyId: sql`ct.company_id`,
  countId: sql`ct.id`,
}

/** Counts that wait for an approval, for everybody else who may give it. */
const countsToApprove = (newest: SQL) => sql`
  select ct.organisation_id, h.user_id, 'count.approval-waiting', 'count', ct.id,
    concat(ct.id, ':', extract(epoch from ct.submitted_at)::bigint),
    jsonb_build_object('number', ct.number, 'place', l.name), ct.company_id, ${locationsOf}
  from "count" ct
  join location l on l.id = ct.location_id
  join (${holders('[Counts] [Other] [Approve]')}) h on h.organisation_id = ct.organisation_id
  where ct.state = 'REVIEW' and ct.submitted_at > now() - ${newest} and h.user_id is distinct from ct.submitted_by
    and not ${mustLeaveToOthers(waiting, sql`h.user_id`, 'approve')}`

/** Occasions of counts of the time since, as rows of the same columns; the first names them. */
export const countOccasions = (newest: SQL): SQL[] => [
  dueCounts,
  assignedCounts(newest),
  withdrawnRecounts(newest),
  failedCountRuns(newest),
  countsToApprove(newest),
]
