import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import {
  area,
  category,
  company,
  item,
  itemUnit,
  location,
  stockBalance,
  stockTransaction,
} from '../database/schema/index.ts'
import { newOrganisation } from './factories.ts'
import { only } from './only.ts'

/** A tenant with one company, one location, two areas and two categories, in which stock can lie. */
export type TestStock = {
  organisationId: number
  companyId: number
  companyCode: string
  timeZone: string
  locationId: number
  areaIds: readonly [number, number]
  categoryIds: readonly [number, number]
}

/** An item; `each` is its base unit, `pack` a case of 24 that is counted and bought whole. */
export type TestItem = { id: number; sku: string; each: number; pack: number }

export type NewItem = {
  sku?: string
  name?: string
  quantityDecimals?: number
  category?: 0 | 1
  isActive?: boolean
  /** Opening stock, in base units. */
  onHand?: string
  avgCost?: string
}

const unique = () => randomUUID().slice(0, 8)
/** Stock of the tests was opened long before anything else happens. */
const openedAt = new Date('2026-01-01T00:00:00Z')

export async function newStock(database: Database, timeZone = 'Europe/Sofia'): Promise<TestStock> {
  const { id: organisationId } = await newOrganisation(database)
  const code = unique().toUpperCase()
  return asJob(database, async (tx) => {
    const companies = await tx
      .insert(company)
      .values({ organisationId, code, name: `Company ${code}`, timeZone })
      .returning({ id: company.id })
    const companyId = only(companies).id
    const locations = await tx
      .insert(location)
      .values({ organisationId, companyId, code: 'MAIN', name: 'Main store' })
      .returning({ id: location.id })
    const locationId = only(locations).id
    const [shelf, cellar] = await tx
      .insert(area)
      .values([
        { organisationId, locationId, name: 'Shelf', sortIndex: 1 },
        { organisationId, locationId, name: 'Cellar', sortIndex: 2 },
      ])
      .returning({ id: area.id })
    const [dry, drinks] = await tx
      .insert(category)
      .values([
        { organisationId, name: 'Dry goods' },
        { organisationId, name: 'Drinks' },
      ])
      .returning({ id: category.id })
    return {
      organisationId,
      companyId,
      companyCode: code,
      timeZone,
      locationId,
      areaIds: [shelf?.id ?? 0, cellar?.id ?? 0],
      categoryIds: [dry?.id ?? 0, drinks?.id ?? 0],
    }
  })
}

async function openStock(
  tx: Transaction,
  stock: TestStock,
  itemId: number,
  onHand: string,
  avgCost: string,
): Promise<void> {
  const { organisationId, companyId, locationId } = stock
  const value = sql`round(${onHand}::numeric * ${avgCost}::numeric, 2)`
  const rows = await tx
    .insert(stockTransaction)
    .values({
      organisationId,
      companyId,
      locationId,
      itemId,
      type: 'OPENING',
      qty: onHand,
      unitCost: avgCost,
      value,
      qtyAfter: onHand,
      valueAfter: value,
      occurredAt: openedAt,
      recordedAt: openedAt,
      businessDate: '2026-01-01',
      sourceType: 'OPENING',
    })
    .returning({ seq: stockTransaction.seq })
  const lastSeq = only(rows).seq
  await tx
    .insert(stockBalance)
    .values({ organisationId, itemId, locationId, onHand, value, avgCost, lastSeq })
}

async function insertItem(tx: Transaction, stock: TestStock, values: NewItem): Promise<TestItem> {
  const { organisationId, categoryIds } = stock
  const { sku = `SKU-${unique()}`, quantityDecimals = 3, isActive = true } = values
  const name = values.name ?? `Item ${sku}`
  const categoryId = categoryIds[values.category ?? 0]
  const items = await tx
    .insert(item)
    .values({ organisationId, categoryId, sku, name, baseUnit: 'each', quantityDecimals, isActive })
    .returning({ id: item.id })
  const itemId = only(items).id
  const [each, pack] = await tx
    .insert(itemUnit)
    .values([
      { organisationId, itemId, name: 'each', factor: '1', sortIndex: 1 },
      { organisationId, itemId, name: 'case 24', factor: '24', isPurchaseUnit: true, sortIndex: 2 },
    ])
    .returning({ id: itemUnit.id })
  const { onHand = '0', avgCost = '1' } = values
  if (Number(onHand) !== 0) await openStock(tx, stock, itemId, onHand, avgCost)
  return { id: itemId, sku, each: each?.id ?? 0, pack: pack?.id ?? 0 }
}

/** Items, with opening stock where `onHand` says so. */
export function newItems(
  database: Database,
  stock: TestStock,
  items: readonly NewItem[],
): Promise<TestItem[]> {
  return asJob(database, async (tx) => {
    const made: TestItem[] = []
    for (const values of items) made.push(await insertItem(tx, stock, values))
    return made
  })
}
