import type { CountUnit } from '@backoffice/api-types'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '../../../database/person-name.ts'
import {
  appUser,
  barcode,
  area,
  category,
  countLine,
  countSheetRow,
  item,
  itemUnit,
} from '../../../database/schema/index.ts'
import type { PinnedUnit } from '../../../database/schema/count.ts'
import { selectColumns } from '../../../database/select-columns.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { toleratedQuantity } from '../../company-rule/queries/tolerance.ts'
import type { StoredRules } from '../../company-rule/repository.ts'
import { shownLineFigures } from './line-figures.ts'
import { areaNameIn } from './area-name.ts'

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
  units: PinnedUnit[]
  subCountId: number | null
  countedQty: string | null
  lineCountedQty: string | null
  counterId: number | null
  countedBy: string
  countedAt: string | null
  isAdded: boolean
  isPrefilled: boolean
  reasonCode: string | null
  comment: string | null
}

/**
 * The rows of a count in walking order.
 * @param rowIds these rows only; without it the whole sheet
 * @param round lines of this round only
 */
export function selectSheetRows(
  work: Work,
  countId: number,
  { rowIds, round }: { rowIds?: readonly number[] | undefined; round?: number | undefined },
): Promise<StoredSheetRow[]> {
  const { tx, actor } = work
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
      areaName: areaNameIn(work, countId, 'area'),
      position: sql`${countSheetRow.position}`,
      itemId: sql`${item.id}`,
      sku: sql`${item.sku}`,
      itemName: sql`${item.name}`,
      category: sql`${category.name}`,
      baseUnit: sql`${item.baseUnit}`,
      quantityDecimals: sql`${item.quantityDecimals}`,
      units: sql`${countSheetRow.units}`,
      subCountId: sql`${countSheetRow.subCountId}`,
      countedQty: sql`${countSheetRow.countedQty}::text`,
      lineCountedQty: sql`${countLine.countedQty}::text`,
      counterId: sql`${countSheetRow.countedBy}`,
      countedBy: personName(counter),
      countedAt: sql`${countSheetRow.countedAt}`,
      isAdded: sql`(${countSheetRow.addedAt} is not null)`,
      isPrefilled: sql`${countSheetRow.isPrefilled}`,
      reasonCode: sql`${countLine.reasonCode}`,
      comment: sql`${countLine.comment}`,
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

/** How many rows the sheet of a count has. @param round of lines of this round only */
export async function selectRowTotal(
  { tx, actor }: Work,
  countId: number,
  round: number | undefined,
): Promise<number> {
  const ofRound =
    round === undefined
      ? sql``
      : sql`and line_id in (
    select l.id from count_line l where l.organisation_id = ${actor.organisationId} and l.count_id = ${countId}
      and l.round = ${round})`
  const [row] = await selectRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from count_sheet_row
      where organisation_id = ${actor.organisationId} and count_id = ${countId} ${ofRound}`,
  )
  return row?.total ?? 0
}

type SheetBarcode = CountUnit & { value: string; itemId: number }

// Rows of an item were pinned together, so any of them that has the unit tells how it was.
const pinnedUnit = (countId: number) => sql`(select p.unit from ${countLine}
  join ${countSheetRow} on ${countSheetRow.organisationId} = ${countLine.organisationId}
    and ${countSheetRow.lineId} = ${countLine.id}
  cross join jsonb_array_elements(${countSheetRow.units}) p(unit)
  where ${countLine.organisationId} = ${itemUnit.organisationId} and ${countLine.countId} = ${countId}
    and ${countLine.itemId} = ${itemUnit.itemId} and p.unit -> 'id' = to_jsonb(${itemUnit.id}) limit 1)`

/**
 * The barcodes of every item on the sheet of a count, with the unit that each stands for: as the rows have it, where one is
 * counted in it.
 */
export function selectSheetBarcodes({ tx, actor }: Work, countId: number): Promise<SheetBarcode[]> {
  return selectColumns<SheetBarcode>(
    tx,
    {
      value: sql`${barcode.value}`,
      itemId: sql`${itemUnit.itemId}`,
      id: sql`${itemUnit.id}`,
      name: sql`coalesce(pinned.unit ->> 'name', ${itemUnit.name})`,
      factor: sql`coalesce(pinned.unit ->> 'factor', ${itemUnit.factor}::text)`,
    },
    sql`from ${barcode} join ${itemUnit} on ${itemUnit.organisationId} = ${barcode.organisationId}
        and ${itemUnit.id} = ${barcode.unitId}
      left join lateral (select ${pinnedUnit(countId)} as unit) pinned on true
      where ${barcode.organisationId} = ${actor.organisationId} and ${itemUnit.itemId} in (
        select ${countLine.itemId} from ${countLine}
        where ${countLine.organisationId} = ${actor.organisationId} and ${countLine.countId} = ${countId})
      order by ${barcode.id}`,
  )
}

/** The book of a line, and how far it may differ from it; null where this person may not read it, or nothing limits it. */
export type LineBook = { book: string | null; toleranceQty: string | null }

/**
 * The books of the lines of a count.
 * @param rules what the company of the count tolerates
 * @param lineIds these lines only; without it every line
 */
export async function selectBooks(
  work: Work,
  countId: number,
  rules: StoredRules,
  lineIds?: readonly number[],
): Promise<Map<number, LineBook>> {
  const chosen = lineIds === undefined ? undefined : inArray(countLine.id, [...lineIds])
  const figures = shownLineFigures(work, and(eq(countLine.countId, countId), chosen))
  const rows = await selectColumns<LineBook & { lineId: number }>(
    work.tx,
    {
      lineId: sql`${figures.id}`,
      book: sql`${figures.book}::text`,
      toleranceQty: sql`trunc(${toleratedQuantity(figures, item, rules)}, 3)::text`,
    },
    sql`from ${figures} join ${item} on ${item.id} = ${figures.itemId}`,
  )
  return new Map(rows.map(({ lineId, ...book }) => [lineId, book]))
}
