import { and, eq, type SQL, sql } from 'drizzle-orm'
import { countLine } from '../../../database/schema/index.ts'
import { selectColumns } from '../../../database/select-columns.ts'
import type { Work } from '../../../work.ts'
import { lockBalances, type StoredBalance } from '../../ledger/queries/balances.ts'
import { changeOf, isRevalued } from './approved-lines.ts'
import { isCountedLine } from './count-facts.ts'
import { isSuspect } from './known-stock.ts'
import { lineFigures } from './line-figures.ts'

/** Locks the balances of every counted line until the transaction ends. */
export function lockBalancesOf(work: Work, countId: number): Promise<StoredBalance[]> {
  const { organisationId, itemId, locationId } = countLine
  const lines = and(
    eq(organisationId, work.actor.organisationId),
    eq(countLine.countId, countId),
    isCountedLine(countLine),
  )
  return lockBalances(work, sql`select ${itemId}, ${locationId} from ${countLine} where ${lines}`)
}

/** A counted line with its book and what it differs from it by, in base units, and the moment of that book. */
export type CountedLine = {
  id: number
  itemId: number
  locationId: number
  book: string
  variance: string
  moment: Date
  /** A later count of the item is posted. */
  isOvertaken: boolean
  /** What a base unit of what was found costs, where the book knows no cost of it. */
  foundCost: string | null
  /** Why it is not what was approved. */
  change: 'MOVED' | 'OVERTAKEN' | 'QUANTITY' | null
  /** Its value is not what was approved. */
  isRevalued: boolean
  /** What it counts for towards a limit, with its sign. */
  limitValue: string
  /** Its figure may be beyond reason, by its book. */
  isSuspect: boolean
}

/**
 * The counted lines as they will be posted, with all that is asked about them before: their figures are computed once,
 * which for 20,000 of them takes most of the time that reading does. The balances must be locked.
 */
export async function selectCountedLines(
  work: Work,
  { countId, companyId }: { countId: number; companyId: number },
): Promise<CountedLine[]> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  const rows = await selectColumns<Omit<CountedLine, 'moment'> & { moment: string }>(
    work.tx,
    {
      id: sql`${figures.id}`,
      itemId: sql`${figures.itemId}`,
      locationId: sql`${figures.locationId}`,
      book: sql`${figures.book}::text`,
      variance: sql`${figures.variance}::text`,
      foundCost: sql`${figures.givenCost}::text`,
      isOvertaken: sql`${figures.isOvertaken}`,
      moment: sql`to_char(${figures.moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      change: changeOf(figures),
      isRevalued: isRevalued(figures),
      limitValue: sql`coalesce(${figures.limitValue}, 0)::text`,
      isSuspect: sql`coalesce(${isSuspect(work, figures, companyId)}, false)`,
    },
    sql`from ${figures} join item i on i.id = ${figures.itemId}
      where ${figures.isCounted}
      order by ${figures.itemId}, ${figures.locationId}`,
  )
  return rows.map(({ moment, ...line }) => ({ ...line, moment: new Date(moment) }))
}

/** A line as it was posted: its value and what a base unit cost are what the ledger wrote. */
export type PostedLine = Pick<CountedLine, 'id' | 'book' | 'variance' | 'foundCost'> & {
  value: string
  unitCost: string | null
}

/**
 * What the counted lines of a count come to, once their figures are kept; each null when there are none. A posted count keeps it, so
 * that lists read none of its lines.
 */
export async function selectPostedSums({ tx, actor }: Work, countId: number) {
  const { organisationId, countId: ofCount, varianceValue, bookAtCount, unitCost } = countLine
  const sum = (amount: SQL) => sql<string | null>`sum(coalesce(${amount}, 0))::text`
  const [sums] = await tx
    .select({
      varianceValue: sum(sql`${varianceValue}`),
      absoluteVarianceValue: sum(sql`abs(${varianceValue})`),
      absoluteBookValue: sum(sql`abs(round(${bookAtCount} * ${unitCost}, 2))`),
    })
    .from(countLine)
    .where(and(eq(organisationId, actor.organisationId), eq(ofCount, countId), isCountedLine(countLine)))
  return sums ?? { varianceValue: null, absoluteVarianceValue: null, absoluteBookValue: null }
}

/** Keeps the figures of lines as they were posted. */
export async function freezeLines({ tx, actor }: Work, lines: readonly PostedLine[]): Promise<void> {
  await tx.execute(sql`
    update count_line l
    set book_at_count = posted.book, variance = posted.variance, found_cost = posted."foundCost",
      variance_value = posted.value, unit_cost = posted."unitCost"
    from json_to_recordset(${JSON.stringify(lines)}::json) as posted(id bigint, book numeric, variance numeric,
      "foundCost" numeric, value numeric, "unitCost" numeric)
    where l.organisation_id = ${actor.organisationId} and l.id = posted.id`)
}
