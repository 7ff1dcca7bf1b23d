import { and, eq, inArray } from 'drizzle-orm'
import type { ListShape } from '../../../database/list-shape.ts'
import { area, countLine, countSheetRow, location } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'

/** The rows of a sheet in walking order, as a list is read from. */
export function selectFiledSheetRows({ tx }: Work, fields = { id: countSheetRow.id }) {
  return tx
    .select(fields)
    .from(countSheetRow)
    .innerJoin(countLine, eq(countLine.id, countSheetRow.lineId))
    .$dynamic()
}

export const filedSheetShape: ListShape<{ position: { kind: 'number' } }> = {
  fields: { position: { kind: 'number' } },
  columns: { position: countSheetRow.position },
  search: [],
  defaultSort: 'position:asc',
  tieBreak: countSheetRow.id,
}

/** @param round lines of this round only */
export const rowsOfSheet = ({ actor }: Work, countId: number, round: number | undefined) =>
  and(
    eq(countSheetRow.organisationId, actor.organisationId),
    eq(countSheetRow.countId, countId),
    round === undefined ? undefined : eq(countLine.round, round),
  )

/** What areas are called, and the codes of their locations, by area. */
export async function selectAreaPlaces(
  { tx, actor }: Work,
  areaIds: readonly number[],
): Promise<Map<number, { area: string; code: string }>> {
  const found = await tx
    .select({ id: area.id, area: area.name, code: location.code })
    .from(area)
    .innerJoin(location, eq(location.id, area.locationId))
    .where(and(eq(area.organisationId, actor.organisationId), inArray(area.id, [...areaIds])))
  return new Map(found.map(({ id, ...place }) => [id, place]))
}
