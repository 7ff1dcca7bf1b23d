import type { LineDecision } from '@backoffice/api-types'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { countLine } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { lineFigures, shownLineFigures } from './line-figures.ts'

const ofCount = ({ actor }: Work, countId: number, ids: readonly number[]) =>
  and(
    eq(countLine.organisationId, actor.organisationId),
    eq(countLine.countId, countId),
    sql`${countLine.id} in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`,
  )

/** Those of the ids that are lines of this count. */
export async function selectLineIds(
  work: Work,
  countId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const found = await work.tx
    .select({ id: countLine.id })
    .from(countLine)
    .where(ofCount(work, countId, ids))
  return new Set(found.map(({ id }) => id))
}

/** Those of the lines that, as far as this person is told, are none that somebody chooses for. */
export async function selectUnaskedIds(
  work: Work,
  countId: number,
  ids: readonly number[],
  fact: 'isMoved' | 'isOvertaken' | 'hasNoCost' | 'isWhole',
): Promise<Set<number>> {
  if (fact === 'isWhole') return selectPartLines(work, countId, ids)
  const figures = shownLineFigures(work, ofCount(work, countId, ids))
  const rows = await selectRows<{ id: number }>(
    work.tx,
    sql`select ${figures.id} as id from ${figures} where not ${figures[fact]}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those of the lines that have a row without a figure. */
async function selectPartLines(work: Work, countId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await work.tx
    .select({ id: countLine.id })
    .from(countLine)
    .where(
      and(
        ofCount(work, countId, ids),
        sql`exists (select from count_sheet_row r where r.organisation_id = ${countLine.organisationId}
          and r.line_id = ${countLine.id} and r.counted_qty is null)`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Whether stock moved of a line while it was counted, and nobody has chosen the moment yet. */
export const isMomentUndecided = ({ isMoved, momentChoice }: ReturnType<typeof lineFigures>): SQL =>
  sql`(${isMoved} and ${momentChoice} is null)`

export type MovedLineName = { id: number; sku: string; name: string; total: number }

/** Lines that stock moved of while they were counted and nobody has chosen for, at most `limit`; each carries the number of all. */
export function selectMovedLines(work: Work, countId: number, limit: number): Promise<MovedLineName[]> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  return selectRows<MovedLineName>(
    work.tx,
    sql`select ${figures.id} as id, i.sku, i.name, count(*) over ()::int as total
      from ${figures} join item i on i.id = ${figures.itemId}
      where ${isMomentUndecided(figures)}
      order by i.sku, ${figures.id}
      limit ${limit}`,
  )
}

const stateOf = { COUNT: 'COUNTED', BOOK: 'KEPT_BOOK' } as const

/** Writes what was decided about lines. */
export async function writeDecision(
  work: Work,
  countId: number,
  ids: readonly number[],
  { moment, overtaken, outcome, reason }: Omit<LineDecision, 'lineIds'>,
): Promise<void> {
  const set = {
    ...(moment && { momentChoice: moment }),
    ...(overtaken && { overtakenChoice: overtaken }),
    ...(outcome && { state: stateOf[outcome] }),
    ...(reason && { reasonCode: reason.code, comment: reason.comment }),
  }
  if (Object.keys(set).length > 0)
    await work.tx
      .update(countLine)
      .set(set)
      .where(ofCount(work, countId, ids))
}
