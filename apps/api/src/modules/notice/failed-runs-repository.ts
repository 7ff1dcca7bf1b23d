// What people are told of schedules that made nothing.
import type { NoticeKind } from '@backoffice/api-types/notices'
import type { Right } from '@backoffice/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { countTemplates, orderTemplates, type TemplateKind } from '../template/kinds.ts'
import { holders, worksAt } from './holders-repository.ts'

type Told = {
  kind: NoticeKind
  /** The right to change such templates. */
  editRight: Right
  /** Where a template `t` counts or orders. */
  locationIds: SQL
}

/**
 * Runs of one kind of template that made nothing, for who owns it. Of a public one whose owner works there no more, so that each of its runs
 * fails, for its assignees and for whoever may change it as well.
 */
const failedRuns = (
  newest: SQL,
  { templates, assignees, runs }: TemplateKind,
  { kind, editRight, locationIds }: Told,
): SQL => sql`
  select r.organisation_id, p.user_id, ${kind}::text, null::text, null::bigint, r.id::text,
    jsonb_build_object('name', t.name, 'day', r.run_date::text, 'reason', r.error),
    t.company_id, case when p.user_id = t.created_by then null else ${locationIds} end
  from ${runs} r
  join ${templates} t on t.organisation_id = r.organisation_id and t.id = r.template_id
  left join app_user o on o.id = t.created_by and o.organisation_id = t.organisation_id and o.state = 'ACTIVE'
    and ${worksAt({ userId: sql`o.id`, companyId: sql`t.company_id`, locationIds })}
  cross join lateral (
    select t.created_by as user_id
    union
    select a.user_id from ${assignees} a
    where a.organisation_id = t.organisation_id and a.template_id = t.id and o.id is null and t.visibility = 'Public'
    union
    select h.user_id from (${holders(editRight)}) h
    where h.organisation_id = t.organisation_id and o.id is null and t.visibility = 'Public'
  ) p
  where p.user_id is not null and r.error is not null and r.created_at > now() - ${newest}`

/** Schedules that could make no count. */
export const failedCountRuns = (newest: SQL): SQL =>
  failedRuns(newest, countTemplates, {
    kind: 'count.not-planned',
    editRight: '[Counts] [Edit] [Counts Template]',
    locationIds: sql`array_append(t.other_location_ids, t.location_id)`,
  })

/** Schedules that could make no order. */
export const failedOrderRuns = (newest: SQL): SQL =>
  failedRuns(newest, orderTemplates, {
    kind: 'order.not-drafted',
    editRight: '[Orders] [Edit] [Order Template]',
    locationIds: sql`array[t.location_id]`,
  })
