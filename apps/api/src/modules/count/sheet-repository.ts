import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '../../database/person-name.ts'
import { appUser, area, category, countLine, countSheetRow, item } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { lineFigures } from './line-figures-repository.ts'

const counter = alias(appUser, 'counter')

/** What is counted, as every answer about a count shows it. */
export const itemFields = {
  id: item.id,
  sku: item.sku,
  name: item.name,
  category: category.name,
  baseUnit: item.baseUnit,
  quantityDecimals: item.quantityDecimals,
}

/** The rows of a count in walking order. */
export function selectSheetRows({ tx, actor }: Work, countId: number) {
  return tx
    .select({
      id: countSheetRow.id,
      lineId: countSheetRow.lineId,
      area: { id: area.id, name: area.name },
      position: countSheetRow.position,
      item: itemFields,
      unitIds: countSheetRow.unitIds,
      countedQty: countSheetRow.countedQty,
      lineCountedQty: countLine.countedQty,
      counterId: countSheetRow.countedBy,
      countedBy: personName(counter),
      countedAt: countSheetRow.countedAt,
    })
    .from(countSheetRow)
    .innerJoin(countLine, eq(countLine.id, countSheetRow.lineId))
    .innerJoin(item, eq(item.id, countLine.itemId))
    .innerJoin(category, eq(category.id, item.categoryId))
    .innerJoin(area, eq(area.id, countSheetRow.areaId))
    .leftJoin(counter, eq(counter.id, countSheetRow.countedBy))
    .where(and(eq(countSheetRow.organisationId, actor.organisationId), eq(countSheetRow.countId, countId)))
    .orderBy(countSheetRow.position, countSheetRow.id)
}

export type StoredSheetRow = Awaited<ReturnType<typeof selectSheetRows>>[number]

/** The book of every line of a count. */
export async function selectBooks(work: Work, countId: number): Promise<Map<number, string | null>> {
  const figures = lineFigures(work, eq(countLine.countId, countId))
  const rows = await work.tx.select({ lineId: figures.id, book: figures.book }).from(figures)
  return new Map(rows.map((row) => [row.lineId, row.book]))
}
