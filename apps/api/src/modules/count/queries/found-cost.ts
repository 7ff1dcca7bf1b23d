import type { LineCost } from '@backoffice/api-types'
import { eq, type SQL, sql } from 'drizzle-orm'
import { countLine } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { lineFigures } from './line-figures.ts'

export type UncostedLine = { id: number; sku: string; name: string; total: number }

/** Whether a found line has no cost of anybody's, is proposed none, and was not left without one. */
export const isCostUndecided = ({
  hasNoCost,
  isLeftUncosted,
  givenCost,
}: ReturnType<typeof lineFigures>): SQL =>
  sql`(${hasNoCost} and not ${isLeftUncosted} and ${givenCost} is null)`

/** Found lines that nobody knows a cost of and nobody left without one, at most `limit`; each carries the number of all. */
export function selectUncostedLines(work: Work, countId: number, limit: number): Promise<UncostedLine[]> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  return selectRows<UncostedLine>(
    work.tx,
    sql`select ${figures.id} as id, i.sku, i.name, count(*) over ()::int as total
      from ${figures} join item i on i.id = ${figures.itemId}
      where ${isCostUndecided(figures)}
      order by i.sku, ${figures.id} limit ${limit}`,
  )
}

/** Writes what lines cost; without a cost they have the proposed one again. */
export async function writeLineCosts(
  { tx, actor }: Work,
  countId: number,
  lines: readonly LineCost[],
): Promise<void> {
  await tx.execute(sql`
    update count_line l set found_cost = case when not c."isNone" then c."unitCost" end, is_left_uncosted = c."isNone"
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as c("lineId" bigint, "unitCost" numeric, "isNone" boolean)
    where l.organisation_id = ${actor.organisationId} and l.count_id = ${countId} and l.id = c."lineId"`)
}
