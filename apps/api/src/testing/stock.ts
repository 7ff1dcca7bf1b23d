import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { asJob, inTenant } from '../database/roles.ts'
import {
  area,
  category,
  company,
  countTemplate,
  countTemplateRevision,
  countTemplateRow,
  item,
  itemUnit,
  location,
  stockBalance,
  stockTransaction,
} from '../database/schema/index.ts'
import { appendMovements, lockBalances } from '../modules/transaction/ledger-repository.ts'
import { newOrganisation } from './factories.ts'

export type TestItem = {
  id: number
  sku: string
  /** The base unit, counted in as it is. */
  each: number
  /** A pack of 24 base units, bought and counted whole. */
  pack: number
}

/** A tenant with one company, one location and two areas, in which stock can lie. */
export type TestStock = {
  organisationId: number
  companyId: number
  companyCode: string
  locationId: number
  areaIds: readonly [number, number]
  categoryIds: readonly [number, number]
}

export type NewItem = {
  sku?: string
  name?: string
  quantityDecimals?: number
  /** Index of the category. */
  category?: 0 | 1
  onHand?: string
  avgCost?: string
}

export function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('There is no row')
  return row
}

const unique = () => randomUUID().slice(0, 8)
/** Stock of the tests was opened long before anything else happens. */
export const openedAt = new Date('2026-01-01T00:00:00Z')

export async function newStock(database: Database, zone = 'Europe/Sofia'): Promise<TestStock> {
  const { id: organisationId } = await newOrganisation(database)
  return asJob(database, async (tx) => {
    const code = unique().toUpperCase()
    const firm = only(
      await tx
        .insert(company)
        .values({ organisationId, code, name: `Company ${code}`, timeZone: zone })
        .returning(),
    )
    const place = only(
      await tx
        .insert(location)
        .values({ organisationId, companyId: firm.id, code: 'MAIN', name: 'Main store' })
        .returning(),
    )
    const areas = await tx
      .insert(area)
      .values([
        { organisationId, locationId: place.id, name: 'Shelf', sortIndex: 1 },
        { organisationId, locationId: place.id, name: 'Cellar', sortIndex: 2 },
      ])
      .returning()
    const categories = await tx
      .insert(category)
      .values([
        { organisationId, name: 'Dry goods' },
        { organisationId, name: 'Drinks' },
      ])
      .returning()
    return {
      organisationId,
      companyId: firm.id,
      companyCode: code,
      locationId: place.id,
      areaIds: [areas[0]?.id ?? 0, areas[1]?.id ?? 0],
      categoryIds: [categories[0]?.id ?? 0, categories[1]?.id ?? 0],
    }
  })
}

async function insertItem(tx: Transaction, stock: TestStock, values: NewItem): Promise<TestItem> {
  const { organisationId, companyId, locationId } = stock
  const { sku = `SKU-${unique()}`, onHand = '0', avgCost = '1', quantityDecimals = 3 } = values
  const { id } = only(
    await tx
      .insert(item)
      .values({
        organisationId,
        categoryId: stock.categoryIds[values.category ?? 0],
        sku,
        name: values.name ?? `Item ${sku}`,
        baseUnit: 'each',
        quantityDecimals,
      })
      .returning(),
  )
  const units = await tx
    .insert(itemUnit)
    .values([
      { organisationId, itemId: id, name: 'each', factor: '1', sortIndex: 1 },
      { organisationId, itemId: id, name: 'case 24', factor: '24', isPurchaseUnit: true, sortIndex: 2 },
    ])
    .returning()
  const value = sql`round(${onHand}::numeric * ${avgCost}::numeric, 2)`
  if (Number(onHand) !== 0) {
    const { seq } = only(
      await tx
        .insert(stockTransaction)
        .values({
          organisationId,
          companyId,
          locationId,
          itemId: id,
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
        .returning(),
    )
    await tx
      .insert(stockBalance)
      .values({ organisationId, itemId: id, locationId, onHand, value, avgCost, lastSeq: seq })
  }
  return { id, sku, each: units[0]?.id ?? 0, pack: units[1]?.id ?? 0 }
}

/** Items with an opening of `onHand` at `avgCost`. */
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

export type NewTemplate = {
  name?: string
  blind?: boolean
  cutOff?: 'LINE' | 'START'
  uncountedPolicy?: 'BLOCK' | 'KEEP' | 'ZERO'
  visibility?: 'PUBLIC' | 'PRIVATE'
  isActive?: boolean
  createdBy?: number
  /** Which item lies in which area; by default every item on the shelf. */
  rows?: readonly { item: TestItem; area: 0 | 1 }[]
}

/** A count template with its first revision. @returns its id */
export function newTemplate(
  database: Database,
  stock: TestStock,
  items: readonly TestItem[],
  values: NewTemplate = {},
): Promise<number> {
  const { organisationId, companyId, locationId } = stock
  const { rows = items.map((one) => ({ item: one, area: 0 as const })), ...columns } = values
  return asJob(database, async (tx) => {
    const template = only(
      await tx
        .insert(countTemplate)
        .values({ organisationId, companyId, locationId, name: `Template ${unique()}`, ...columns })
        .returning(),
    )
    const revision = only(
      await tx
        .insert(countTemplateRevision)
        .values({ organisationId, templateId: template.id, revision: 1 })
        .returning(),
    )
    if (rows.length > 0) {
      await tx.insert(countTemplateRow).values(
        rows.map((row, index) => ({
          organisationId,
          revisionId: revision.id,
          areaId: stock.areaIds[row.area],
          itemId: row.item.id,
          position: index + 1,
          unitIds: [row.item.each, row.item.pack],
        })),
      )
    }
    return template.id
  })
}

export type Movement = { item: TestItem; qty: string; occurredAt: Date; recordedAt?: Date }

/** Moves stock as a receipt or a usage would, at average cost. */
export async function moveStock(database: Database, stock: TestStock, moved: Movement): Promise<void> {
  const { organisationId, companyId, locationId } = stock
  const recordedAt = moved.recordedAt ?? new Date()
  const rows = sql`select ${moved.item.id}::bigint as item_id, ${locationId}::bigint as location_id,
    ${moved.qty}::numeric(18, 3) as qty, ${moved.occurredAt.toISOString()}::timestamptz as occurred_at,
    null::bigint as source_line_id`
  await inTenant(database, organisationId, async (tx) => {
    const actor = {
      userId: 0,
      organisationId,
      isMta: false,
      rolesAndPermissions: [],
    } as unknown as Parameters<typeof lockBalances>[0]['actor']
    const work = { tx, actor, now: recordedAt, traceId: 'test' }
    await lockBalances(work, rows)
    await appendMovements(work, {
      companyId,
      timeZone: 'Europe/Sofia',
      type: moved.qty.startsWith('-') ? 'USAGE' : 'RECEIPT',
      source: { type: 'MOVEMENT', id: 1, number: 'MOV-1', round: 1 },
      rows,
    })
  })
}
