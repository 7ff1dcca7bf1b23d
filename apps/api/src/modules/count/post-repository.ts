import { eq, type SQL, sql } from 'drizzle-orm'
import { countLine } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { lockBalances } from '../transaction/ledger-repository.ts'
import { isCountedLine, momentOfLine } from './count-facts-repository.ts'
import { lineFigures } from './line-figures-repository.ts'

const isCounted = (line: SQL) =>
  isCountedLine({ state: sql`${line}.state`, countedQty: sql`${line}.counted_qty` })
const momentOf = (line: SQL, count: SQL) =>
  momentOfLine({
    cutOff: sql`${count}.cut_off`,
    snapshotAt: sql`${count}.snapshot_at`,
    countedAt: sql`${line}.counted_at`,
  })

const countedLines = ({ actor }: Work, countId: number) => sql`
  from count_line l
  join "count" c on c.id = l.count_id
  where l.organisation_id = ${actor.organisationId} and l.count_id = ${countId} and ${isCounted(sql`l`)}`

/** Holds the balances of every counted line until the transaction ends. */
export function lockBalancesOf(work: Work, countId: number): Promise<void> {
  return lockBalances(work, sql`select l.item_id, l.location_id ${countedLines(work, countId)}`)
}

/** Freezes book, variance and value on the counted lines: what will be posted. The balances must be locked. */
export async function freezeFigures(work: Work, countId: number): Promise<void> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  await work.tx.execute(sql`
    update count_line l
    set book_at_count = ${figures.book}, variance = ${figures.variance},
      variance_value = ${figures.varianceValue}, unit_cost = ${figures.unitCost}
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

/** The movements that bring the ledger to what was counted, dated when it was counted (docs/domain.md 3.2). */
export const varianceMovements = (work: Work, countId: number) => sql`
  select l.item_id, l.location_id, l.variance as qty, ${momentOf(sql`l`, sql`c`)} as occurred_at, l.id as source_line_id
  ${countedLines(work, countId)}`

export type OvertakenLine = { id: number; sku: string; name: string; number: string; total: number }

/**
 * Counted lines whose item was counted later by a count that is posted already, at most `limit`: to post below it
 * would undo what that count found. Each carries the number of all of them. (A device may be two minutes ahead, so
 * a figure may be that much later than the post it is in.)
 */
export function selectOvertakenLines(work: Work, countId: number, limit: number): Promise<OvertakenLine[]> {
  return selectRows<OvertakenLine>(
    work.tx,
    sql`select l.id, i.sku, i.name, min(later_count.number) as number, count(*) over ()::int as total
      from count_line l
      join "count" c on c.id = l.count_id
      join "count" later_count on later_count.organisation_id = l.organisation_id
        and later_count.location_id = c.location_id and later_count.state = 'POSTED'
        and later_count.posted_at > c.snapshot_at - interval '2 minutes'
      join count_line later on later.count_id = later_count.id
        and later.item_id = l.item_id and later.location_id = l.location_id
      join item i on i.id = l.item_id
      where l.organisation_id = ${work.actor.organisationId} and l.count_id = ${countId} and ${isCounted(sql`l`)}
        and ${isCounted(sql`later`)}
        and ${momentOf(sql`later`, sql`later_count`)} > ${momentOf(sql`l`, sql`c`)}
      group by l.id, i.sku, i.name
      order by i.sku
      limit ${limit}`,
  )
}
