// Lines that found more than the book of an item, and the locations of the company that hold it (docs/domain.md 3.22).
import { eq, type SQL, sql } from 'drizzle-orm'
import { countLine } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { isCountedLine, isOpenCount, momentOfLine } from './count-facts.ts'
import { isHiddenItem } from './hidden-items.ts'
import { shownLineFigures } from './line-figures.ts'

/** A line and a place that its item may have come from; quantities in base units. */
export type StoredElsewhere = {
  lineId: number
  itemId: number
  sku: string
  name: string
  baseUnit: string
  baseUnitId: number
  locationId: number
  locationName: string
  fromLocationId: number
  fromLocationName: string
  surplus: string
  /** What the book holds there, at the moment and now, whichever is less. */
  onHand: string
  /** What the count misses there; null where it has no figure of it. */
  shortage: string | null
  /** Of a transfer that every open count of the item at both locations has in its book. */
  at: string
}

/**
 * The first moment at which an open count of the item, here or there, takes its book: one with a figure of it, or whose book is that
 * of its start. Where a count is open that this person may not see, nobody can say.
 */
const firstCounted = ({ actor }: Work): SQL => {
  const moment = momentOfLine({
    cutOff: sql`oc.cut_off`,
    snapshotAt: sql`oc.snapshot_at`,
    countedFrom: sql`ol.counted_from`,
    countedAt: sql`ol.counted_at`,
    momentChoice: sql`ol.moment_choice`,
  })
  return sql`(
    select min(least(${moment}, ol.counted_from)) as moment, coalesce(bool_or(oc.id is null), false) as is_unknown
    from count_line ol
    left join "count" oc on oc.organisation_id = ol.organisation_id and oc.id = ol.count_id
    where ol.organisation_id = ${actor.organisationId} and ol.item_id = f.item_id
      and ol.location_id in (f.location_id, b.location_id)
      and ((oc.id is null and ol.book_at_count is null) or (${isOpenCount(sql`oc.state`)}
        and (oc.cut_off = 'START' or ${isCountedLine({ state: sql`ol.state`, countedQty: sql`ol.counted_qty` })}))))`
}

/** What somebody has still to choose, or a later count has settled, is no matter of a transfer. */
const isSettled = (figures: SQL) =>
  sql`(not ${figures}.figures_is_overtaken and not (${figures}.figures_is_moved and ${figures}.moment_choice is null))`

/**
 * Lines of a count with the other locations of the company that had their item, as far as this person is told. A place that was counted since is
 * none: that count knows better.
 * @param narrowed to lines and places that something may be transferred of, the first `limit` pairs; or to one pair, whatever its figures
 */
export function selectElsewhere(
  work: Work,
  countId: number,
  narrowed: { limit: number } | { lineId: number; fromLocationId: number },
): Promise<StoredElsewhere[]> {
  const organisationId = work.actor.organisationId
  const figures = shownLineFigures(work, eq(countLine.countId, countId))
  const isWanted =
    'limit' in narrowed
      ? sql`f.figures_variance > 0 and b.on_hand > 0 and (other.id is null or other.figures_variance < 0)`
      : sql`f.id = ${narrowed.lineId} and b.location_id = ${narrowed.fromLocationId}`
  return selectRows<StoredElsewhere>(
    work.tx,
    sql`with f as materialized (select * from ${figures})
      select f.id as "lineId", i.id as "itemId", i.sku, i.name, i.base_unit as "baseUnit", unit.id as "baseUnitId",
        here.id as "locationId", here.name as "locationName", there.id as "fromLocationId",
        there.name as "fromLocationName", f.figures_variance::text as surplus,
        least(b.on_hand, b.on_hand - since.qty)::text as "onHand", (-other.figures_variance)::text as shortage,
        to_char(first.moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from f
      join item i on i.organisation_id = ${organisationId} and i.id = f.item_id and i.is_active and i.is_stocked
      join location here on here.organisation_id = ${organisationId} and here.id = f.location_id
      join stock_balance b on b.organisation_id = ${organisationId} and b.item_id = f.item_id
        and b.location_id <> f.location_id
      join location there on there.organisation_id = ${organisationId} and there.id = b.location_id
        and there.company_id = here.company_id and there.is_active and there.is_stock_holding
      left join stock_balance own on own.organisation_id = ${organisationId} and own.item_id = f.item_id
        and own.location_id = f.location_id
      left join f other on other.item_id = f.item_id and other.location_id = b.location_id and other.figures_is_counted
      cross join lateral ${firstCounted(work)} first
      cross join lateral (
        select u.id from item_unit u
        where u.organisation_id = ${organisationId} and u.item_id = f.item_id and u.factor = 1 order by u.id limit 1
      ) unit
      cross join lateral (
        select coalesce(sum(t.qty), 0) as qty from stock_transaction t
        where t.organisation_id = ${organisationId} and t.item_id = f.item_id and t.location_id = b.location_id
          and t.occurred_at > first.moment
      ) since
      where f.figures_is_counted and f.figures_variance is not null and ${isSettled(sql`f`)}
        and (other.id is null or ${isSettled(sql`other`)})
        and not first.is_unknown and greatest(own.last_counted_at, b.last_counted_at, '-infinity') < first.moment
        and not ${isHiddenItem(work, sql`b.item_id`, sql`b.location_id`)} and ${isWanted}
      order by i.sku, f.id, b.on_hand desc, b.location_id
      limit ${'limit' in narrowed ? narrowed.limit : 1}`,
  )
}
