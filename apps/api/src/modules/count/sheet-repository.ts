import type { CountUnit } from '@backoffice/api-types'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '../../database/person-name.ts'
import {
  appUser,
  barcode,
  area,
  category,
  countLine,
  countSheetRow,
  item,
  itemUnit,
} from '../../database/schema/index.ts'
import { selectColumns } from '../../database/select-columns.ts'
import type { Work } from '../../work.ts'
import { shownLineFigures } from './line-figures-repository.ts'

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

/** A row of a sheet as it is stored, with what it points at. */
export type StoredSheetRow = {
  id: number
  lineId: number
  areaId: number
  areaName: string
  position: number
  itemId: number
  sku: string
  itemName: string
  category: string
  baseUnit: string
  quantityDecimals: number
  unitIds: number[]
  countedQty: string | null
  lineCountedQty: string | null
  counterId: number | null
  countedBy: string
  countedAt: string | null
}

/**
 * The rows of a count in walking order.
 * @param rowIds these rows only; without it the whole sheet
 * @param round lines of this round only
 */
export function selectSheetRows(
  { tx, actor }: Work,
  countId: number,
  { rowIds, round }: { rowIds?: readonly number[] | undefined; round?: number | undefined },
): Promise<StoredSheetRow[]> {
  const chosen = and(
    eq(countSheetRow.organisationId, actor.organisationId),
    eq(countSheetRow.countId, countId),
    rowIds === undefined ? undefined : inArray(countSheetRow.id, [...rowIds]),
    round === undefined ? undefined : eq(countLine.round, round),
  )
  return selectColumns<StoredSheetRow>(
    tx,
    {
      id: sql`${countSheetRow.id}`,
      lineId: sql`${countSheetRow.lineId}`,
      areaId: sql`${area.id}`,
      areaName: sql`${area.name}`,
      position: sql`${countSheetRow.position}`,
      itemId: sql`${item.id}`,
      sku: sql`${item.sku}`,
      itemName: sql`${item.name}`,
      category: sql`${category.name}`,
      baseUnit: sql`${item.baseUnit}`,
      quantityDecimals: sql`${item.quantityDecimals}`,
      unitIds: sql`${countSheetRow.unitIds}`,
      countedQty: sql`${countSheetRow.countedQty}::text`,
      lineCountedQty: sql`${countLine.countedQty}::text`,
      counterId: sql`${countSheetRow.countedBy}`,
      countedBy: personName(counter),
      countedAt: sql`${countSheetRow.countedAt}`,
    },
    sql`from ${countSheetRow}
      join ${countLine} on ${countLine.id} = ${countSheetRow.lineId}
      join ${item} on ${item.id} = ${countLine.itemId}
      join ${category} on ${category.id} = ${item.categoryId}
      join ${area} on ${area.id} = ${countSheetRow.areaId}
      left join ${appUser} ${sql.identifier('counter')} on ${counter.id} = ${countSheetRow.countedBy}
      where ${chosen} order by ${countSheetRow.position}, ${countSheetRow.id}`,
  )
}

/** The units of every item on the sheet of a count, as they stand today. */
export async function selectSheetUnits(
  { tx, actor }: Work,
  countId: number,
): Promise<Map<number, CountUnit>> {
  const units = await selectColumns<CountUnit>(
    tx,
    { id: sql`${itemUnit.id}`, name: sql`${itemUnit.name}`, factor: sql`${itemUnit.factor}::text` },
    sql`from ${itemUnit} where ${itemUnit.organisationId} = ${actor.organisationId} and ${itemUnit.itemId} in (
      select ${countLine.itemId} from ${countLine}
      where ${countLine.organisationId} = ${actor.organisationId} and ${countLine.countId} = ${countId})`,
  )
  return new Map(units.map((unit) => [unit.id, unit]))
}

type SheetBarcode = CountUnit & { value: string; itemId: number }

/** The barcodes of every item on the sheet of a count, with the unit that each stands for. */
export function selectSheetBarcodes({ tx, actor }: Work, countId: number): Promise<SheetBarcode[]> {
  return selectColumns<SheetBarcode>(
    tx,
    {
      value: sql`${barcode.value}`,
      itemId: sql`${itemUnit.itemId}`,
      id: sql`${itemUnit.id}`,
      name: sql`${itemUnit.name}`,
      factor: sql`${itemUnit.factor}::text`,
    },
    sql`from ${barcode} join ${itemUnit} on ${itemUnit.organisationId} = ${barcode.organisationId}
        and ${itemUnit.id} = ${barcode.unitId}
      where ${barcode.organisationId} = ${actor.organisationId} and ${itemUnit.itemId} in (
        select ${countLine.itemId} from ${countLine}
        where ${countLine.organisationId} = ${actor.organisationId} and ${countLine.countId} = ${countId})
      order by ${barcode.id}`,
  )
}

/**
 * The book of the lines of a count; null where this person may not read it.
 * @param lineIds these lines only; without it every line
 */
export async function selectBooks(
  work: Work,
  countId: number,
  lineIds?: readonly number[],
): Promise<Map<number, string | null>> {
  const chosen = lineIds === undefined ? undefined : inArray(countLine.id, [...lineIds])
  const figures = shownLineFigures(work, and(eq(countLine.countId, countId), chosen))
  const rows = await selectColumns<{ lineId: number; book: string | null }>(
    work.tx,
    { lineId: sql`${figures.id}`, book: sql`${figures.book}::text` },
    sql`from ${figures}`,
  )
  return new Map(rows.map((row) => [row.lineId, row.book]))
}
