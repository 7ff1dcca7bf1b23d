// What the counted figures of a line are compared with.
import type { BreakdownBaseline } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../work.ts'
import { isUsage } from '../../ledger/queries/outflow.ts'
import type { shownLineFigures } from './line-figures.ts'

type LineFigures = ReturnType<typeof shownLineFigures>

/** Figures of a line in SQL; `join` is what they are read from beside the line. */
export type ComparedLine = {
  join: SQL
  isCompared: SQL
  baselineQty: SQL
  foundQty: SQL
  baselineValue: SQL
  varianceValue: SQL
}

/** What the last posted count before this one, that nobody has taken back, found of the item at the location. */
const previousCount = ({ actor }: Work, figures: LineFigures) => sql`
  left join lateral (
    select pl.counted_qty as qty, t.occurred_at as at
    from stock_transaction t
    join count_line pl on pl.organisation_id = t.organisation_id and pl.id = t.source_line_id
    where t.organisation_id = ${actor.organisationId} and t.item_id = ${figures.itemId}
      and t.location_id = ${figures.locationId} and t.type in ('COUNT_ADJUST', 'COUNT_STAMP')
      and t.reversal_of is null and t.source_id <> ${figures.countId} and t.occurred_at < ${figures.moment}
      and not exists (select from stock_transaction r
        where r.organisation_id = t.organisation_id and r.reversal_of = t.seq)
    order by t.occurred_at desc, t.seq desc limit 1
  ) previous on ${figures.isCounted}`

/**
 * What moved between the two counts: what was written down as used or wasted, and everything else. What counts wrote at the moment
 * of this one behind it moved nothing: it keeps true what this one found.
 */
const movedBetween = ({ actor }: Work, figures: LineFigures) => sql`
  left join lateral (
    select min(own.seq) as seq from stock_transaction own
    where own.organisation_id = ${actor.organisationId} and own.source_type = 'COUNT'
      and own.source_line_id = ${figures.id} and own.type in ('COUNT_ADJUST', 'COUNT_STAMP') and own.reversal_of is null
  ) posted on true
  left join lateral (
    select coalesce(sum(-t.qty) filter (where ${isUsage}), 0) as used,
      coalesce(sum(t.qty) filter (where not ${isUsage}), 0) as other
    from stock_transaction t
    where t.organisation_id = ${actor.organisationId} and t.item_id = ${figures.itemId}
      and t.location_id = ${figures.locationId} and t.occurred_at > previous.at
      and t.occurred_at <= ${figures.moment}
      and not (t.source_type = 'COUNT' and t.source_id = ${figures.countId})
      and not (t.type in ('COUNT_ADJUST', 'COUNT_STAMP', 'COUNT_REANCHOR') and t.occurred_at = ${figures.moment}
        and coalesce(coalesce(t.reversal_of, t.seq) > posted.seq, false))
  ) moved on previous.at is not null`

/** The lines of a count beside what they are compared with, worth what a base unit costs in this count. */
export function comparedLine(work: Work, figures: LineFigures, baseline: BreakdownBaseline): ComparedLine {
  const worth = (qty: SQL) => sql`round((${qty}) * coalesce(${figures.unitCost}, 0), 2)`
  const compare = (baselineQty: SQL, foundQty: SQL) => ({
    isCompared: sql`(${figures.isCounted} and previous.qty is not null)`,
    baselineQty,
    foundQty,
    baselineValue: worth(baselineQty),
    varianceValue: worth(sql`${foundQty} - ${baselineQty}`),
  })
  const previous = previousCount(work, figures)
  const counted = sql`${figures.countedQty}`
  switch (baseline) {
    case 'book':
      return {
        join: sql``,
        isCompared: sql`${figures.isCounted}`,
        baselineQty: sql`${figures.book}`,
        foundQty: counted,
        baselineValue: sql`${figures.bookValue}`,
        varianceValue: sql`${figures.varianceValue}`,
      }
    case 'previous':
      return { join: previous, ...compare(sql`previous.qty`, counted) }
    case 'usage':
      return {
        join: sql`${previous} ${movedBetween(work, figures)}`,
        ...compare(sql`moved.used`, sql`(previous.qty + moved.other - ${counted})`),
      }
  }
}
