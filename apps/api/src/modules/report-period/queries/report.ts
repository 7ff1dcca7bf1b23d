import { type PeriodFigure, startedCountStates } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../../database/select-rows.ts'
import { stateList } from '../../../database/state-list.ts'
import type { Work } from '../../../work.ts'
import { isHiddenItem } from '../../count/queries/hidden-items.ts'

/** A figure of a group; `isHidden` where an item whose book this person must not be told has a part in it. */
export type GroupFigure = {
  id: number
  name: string
  figure: PeriodFigure
  value: string
  isHidden: boolean
}

const groups = {
  category: sql`category g on g.id = f.category_id`,
  location: sql`location g on g.id = f.location_id`,
} as const

/** Figures summed up by the category of their item or by their location, by name. */
export function selectGroups(work: Work, rows: SQL, groupBy: keyof typeof groups): Promise<GroupFigure[]> {
  return selectRows<GroupFigure>(
    work.tx,
    sql`select g.id, g.name, f.figure, sum(f.value)::text as value,
        bool_or(${isHiddenItem(work, sql`f.item_id`, sql`f.location_id`)}) as "isHidden"
      from (${rows}) f
      join ${groups[groupBy]} and g.organisation_id = ${work.actor.organisationId}
      group by g.id, g.name, f.figure
      order by g.name, g.id`,
  )
}

export type KeptFigure = { closingId: number; figure: PeriodFigure; value: string; isHidden: boolean }

/** What closings come to as a whole. */
export function selectKeptSums(work: Work, closingIds: readonly number[]): Promise<KeptFigure[]> {
  return selectRows<KeptFigure>(
    work.tx,
    sql`select b.closing_id as "closingId", b.figure, sum(b.value)::text as value,
        bool_or(${isHiddenItem(work, sql`b.item_id`, sql`b.location_id`)}) as "isHidden"
      from period_balance b
      where b.organisation_id = ${work.actor.organisationId}
        and b.closing_id in (${sql.join([...closingIds], sql`, `)})
      group by 1, 2`,
  )
}

/** How many started counts and drafts are dated in each of these periods. */
export function selectOpenDocuments(
  work: Work,
  ids: readonly number[],
): Promise<{ id: number; openCounts: number; drafts: number }[]> {
  return selectRows(
    work.tx,
    sql`select p.id,
        (select count(*)::int from "count" c
          where c.organisation_id = p.organisation_id and c.company_id = p.company_id
            and c.state in (${stateList(startedCountStates)})
            and (c.snapshot_at at time zone k.time_zone)::date between p.start_date and p.end_date) as "openCounts",
        (select count(*)::int from movement m
          where m.organisation_id = p.organisation_id and m.company_id = p.company_id and m.state = 'DRAFT'
            and m.document_date between p.start_date and p.end_date)
          + (select count(*)::int from receipt r
            where r.organisation_id = p.organisation_id and r.company_id = p.company_id and r.state = 'DRAFT'
              and r.document_date between p.start_date and p.end_date) as drafts
      from report_period p join company k on k.id = p.company_id
      where p.organisation_id = ${work.actor.organisationId} and p.id in (${sql.join([...ids], sql`, `)})`,
  )
}
