import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { countLine } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { isCountedBlind, isHiddenItem } from './hidden-items.ts'
import type { DoubtedLine } from '../doubt-figure.ts'
import { lineFigures } from './line-figures.ts'
import type { SlipUnit } from '../slip-figure.ts'

/** A line with what its figure is held against (docs/domain.md 3.11). */
export type KnownLine = DoubtedLine & {
  id: number
  sku: string
  quantityDecimals: number
  /** Every unit of the item. */
  units: SlipUnit[]
  /** The only row of the line; null where there are several. */
  rowId: number | null
  countedQty: string | null
  /** Whether this person must not be told the book. */
  isHidden: boolean
  /** Whether anybody counts the item blind. */
  isCountedBlind: boolean
}

/** The most that a role may approve in a company; null where no role has a limit. */
const valueLimit = ({ actor }: Work, companyId: number): SQL => sql`(
  select max(l.count_variance_value) from company_role_limit l
  where l.organisation_id = ${actor.organisationId} and l.company_id = ${companyId})`

/** What lay there before and after each movement of a year. The book covers what did not move. */
const highest = ({ actor, now }: Work): SQL => sql`(
  select max(greatest(t.qty_after, t.qty_after - t.qty)) from stock_transaction t
  where t.organisation_id = ${actor.organisationId} and t.item_id = f.item_id and t.location_id = f.location_id
    and t.occurred_at > ${now.toISOString()}::timestamptz - interval '1 year')`

const par = ({ actor }: Work): SQL => sql`(
  select case p.method when 'PAR' then p.par when 'MIN_MAX' then p.max end from par_level p
  where p.organisation_id = ${actor.organisationId} and p.item_id = f.item_id and p.location_id = f.location_id)`

/** What was counted of it last, in a posted count. */
const lastQty = ({ actor }: Work): SQL => sql`(
  select cl.counted_qty from stock_balance b
  join count_line cl on cl.organisation_id = b.organisation_id and cl.id = b.last_counted_line_id
  where b.organisation_id = ${actor.organisationId} and b.item_id = f.item_id and b.location_id = f.location_id)`

const units = ({ actor }: Work): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor::text) order by u.id), '[]')
  from item_unit u where u.organisation_id = ${actor.organisationId} and u.item_id = f.item_id)`

const onlyRow = ({ actor }: Work): SQL => sql`(
  select case when count(*) = 1 then min(r.id) end from count_sheet_row r
  where r.organisation_id = ${actor.organisationId} and r.line_id = f.id)`

/** @param chosen of the lines, by the columns of `f`; those left out are not looked up further */
function selectKnown(
  work: Work,
  companyId: number,
  lines: SQL | undefined,
  chosen: SQL,
): Promise<KnownLine[]> {
  const figures = lineFigures(work, lines)
  return selectRows<KnownLine>(
    work.tx,
    sql`select f.id, i.sku, i.name, i.base_unit as "baseUnit", f.counted::text as "countedQty",
        f.book::text as book, f.cost::text as "unitCost", f.value_limit::text as "valueLimit",
        ${par(work)}::text as par, ${highest(work)}::text as highest, ${lastQty(work)}::text as "lastQty",
        i.quantity_decimals as "quantityDecimals", ${units(work)} as units, ${onlyRow(work)} as "rowId",
        ${isHiddenItem(work, sql`f.item_id`, sql`f.location_id`)} as "isHidden",
        ${isCountedBlind(work, sql`f.item_id`, sql`f.location_id`)} as "isCountedBlind"
      from (
        select ${figures.id} as id, ${figures.itemId} as item_id, ${figures.locationId} as location_id,
          ${figures.countedQty} as counted, ${figures.book} as book, ${figures.unitCost} as cost,
          ${figures.isCounted} as is_counted, ${valueLimit(work, companyId)} as value_limit
        from ${figures}
      ) f
      join item i on i.id = f.item_id
      where ${chosen}
      order by i.sku, f.id`,
  )
}

/** These lines of a count. */
export function selectKnownLines(
  work: Work,
  { countId, companyId }: { countId: number; companyId: number },
  lineIds: readonly number[],
): Promise<KnownLine[]> {
  // As one text: of thousands of ids a parameter each takes longer to write down than the lines to read.
  const ids = sql`select value::bigint from json_array_elements_text(${JSON.stringify(lineIds)}::json)`
  const lines = and(eq(countLine.countId, countId), sql`${countLine.id} in (${ids})`)
  return selectKnown(work, companyId, lines, sql`true`)
}

type Suspected = { counted: SQLWrapper; book: SQLWrapper; cost: SQLWrapper }

/** Whether a figure may be beyond reason, or in the wrong unit, by its book alone: no other one is. */
const isFarFromBook = ({ counted, book, cost }: Suspected, limit: SQLWrapper): SQL<boolean> => sql`(
  ${counted} > 3 * ${book} or (${counted} > 0 and ${counted} * 3 < ${book})
  or coalesce(abs(${counted} - ${book}) * ${cost} > ${limit}, false))`

/** The same of the figures of a line, which must have been counted. */
export const isSuspect = (
  work: Work,
  { countedQty, book, unitCost }: ReturnType<typeof lineFigures>,
  companyId: number,
): SQL<boolean> => isFarFromBook({ counted: countedQty, book, cost: unitCost }, valueLimit(work, companyId))

/** The counted lines that may be beyond reason, or in the wrong unit. */
export function selectSuspectLines(work: Work, countId: number, companyId: number): Promise<KnownLine[]> {
  return selectKnown(
    work,
    companyId,
    eq(countLine.countId, countId),
    sql`f.is_counted and ${isFarFromBook(
      { counted: sql`f.counted`, book: sql`f.book`, cost: sql`f.cost` },
      sql`f.value_limit`,
    )}`,
  )
}
