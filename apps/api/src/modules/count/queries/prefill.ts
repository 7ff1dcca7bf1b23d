import { and, eq, sql } from 'drizzle-orm'
import type { PinnedUnit } from '../../../database/schema/count.ts'
import { countLine } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { isCountedBlind } from './hidden-items.ts'
import { shownLineFigures } from './line-figures.ts'

/** A row that nobody has counted. `book` is that of its line: null where it must not stand in a row. */
export type EmptyRow = { rowId: number; isOnly: boolean; book: string | null; units: PinnedUnit[] }

/** The rows of the present round without a figure, in walking order. @param areaId of this area alone */
export function selectEmptyRows(
  work: Work,
  { id, round }: { id: number; round: number },
  areaId: number | undefined,
): Promise<EmptyRow[]> {
  const figures = shownLineFigures(work, and(eq(countLine.countId, id), eq(countLine.round, round)))
  const ofArea = areaId === undefined ? sql`` : sql`and r.area_id = ${areaId}`
  return selectRows<EmptyRow>(
    work.tx,
    sql`select r.id as "rowId",
        case when not ${isCountedBlind(work, figures.itemId, figures.locationId)} then ${figures.book} end::text as book,
        not exists (select from count_sheet_row o where o.organisation_id = r.organisation_id
          and o.line_id = r.line_id and o.id <> r.id) as "isOnly",
        r.units
      from count_sheet_row r join ${figures} on ${figures.id} = r.line_id
      where r.organisation_id = ${work.actor.organisationId} and r.count_id = ${id} and r.counted_qty is null ${ofArea}
      order by r.position, r.id`,
  )
}
