import { eq, type SQL, sql } from 'drizzle-orm'
import { countLine } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { lockBalances } from '../ledger/queries/balances.ts'
import { isCountedLine, momentOfLine } from './count-facts-repository.ts'
import { lineFigures } from './line-figures-repository.ts'

const isCounted = (line: SQL) =>
  isCountedLine({ state: sql`${line}.state`, countedQty: sql`${line}.counted_qty` })
const momentOf = (line: SQL, count: SQL) =>
  momentOfLine({
    cutOff: sql`${count}.cut_off`,
    snapshotAt: sql`${count}.snapshot_at`,
    countedFrom: sql`${line}.counted_from`,
    countedAt: sql`${line}.counted_at`,
    momentChoice: sql`${line}.moment_choice`,
  })

const countedLines = ({ actor }: Work, countId: number) => sql`
  from count_line l
  join "count" c on c.id = l.count_id
  where l.organisation_id = ${actor.organisationId} and l.count_id = ${countId} and ${isCounted(sql`l`)}`

/** Holds the balances of every counted line until the transaction ends. */
export async function lockBalancesOf(work: Work, countId: number): Promise<void> {
  await lockBalances(work, sql`select l.item_id, l.location_id ${countedLines(work, countId)}`)
}

/** Freezes book and variance on the counted lines: what will be posted. The balances must be locked. */
export async function freezeFigures(work: Work, countId: number): Promise<void> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  await work.tx.execute(sql`
    update count_line l
    set book_at_count = ${figures.book}, variance = ${figures.variance}
    from ${figures}
    where l.id = ${figures.id} and ${figures.isCounted}`)
}

/** What the frozen figures of a count come to; null when no line was counted. */
export async function sumVarianceValue(work: Work, countId: number): Promise<string | null> {
  const [sum] = await selectRows<{ value: string | null }>(
    work.tx,
    sql`select sum(l.variance_value)::text as value ${countedLines(work, countId)}`,
  )
  return sum?.value ?? null
}

/** A counted line with what it differs from the book by, in base units, and the moment of its book. */
export type CountedLine = {
  id: number
  itemId: number
  locationId: number
  variance: string
  moment: Date
  /** A later count of the item is posted. */
  isOvertaken: boolean
}

/** The counted lines with their frozen figures. */
export async function selectCountedLines(work: Work, countId: number): Promise<CountedLine[]> {
  const rows = await selectRows<Omit<CountedLine, 'moment'> & { moment: string }>(
    work.tx,
    sql`select l.id, l.item_id as "itemId", l.location_id as "locationId", l.variance::text,
        coalesce((select b.last_counted_at from stock_balance b
          where b.organisation_id = l.organisation_id and b.item_id = l.item_id and b.location_id = l.location_id
        ) > ${momentOf(sql`l`, sql`c`)}, false) as "isOvertaken",
        to_char((${momentOf(sql`l`, sql`c`)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment
      ${countedLines(work, countId)}
      order by l.item_id, l.location_id`,
  )
  return rows.map(({ moment, ...line }) => ({ ...line, moment: new Date(moment) }))
}

/** Freezes what the ledger wrote for the lines: their values, at their costs. */
export async function freezeValues(
  { tx, actor }: Work,
  countId: number,
  postingNumber: number,
): Promise<void> {
  await tx.execute(sql`
    update count_line l set variance_value = t.value, unit_cost = t.unit_cost
    from stock_transaction t
    where t.organisation_id = ${actor.organisationId} and t.posting_number = ${postingNumber}
      and t.type in ('COUNT_ADJUST', 'COUNT_STAMP') and t.source_line_id = l.id
      and l.organisation_id = ${actor.organisationId} and l.count_id = ${countId}`)
}
