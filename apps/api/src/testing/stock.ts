import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { area, category, company, item, itemUnit, location } from '../database/schema/index.ts'
import { moneyAtCost, parseExact } from '../modules/ledger/exact.ts'
import { exactQuantity, type Movement, quantityText } from '../modules/ledger/value-movements.ts'
import { writePosting } from '../modules/ledger/write-posting.ts'
import { newOrganisation } from './factories.ts'
import { only } from './only.ts'
import { doAt, testActor } from './work.ts'

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

/** What lies there before anything else happens, all in one posting. */
async function openStock(
  database: Database,
  stock: TestStock,
  opened: readonly { itemId: number; onHand: string; avgCost: string }[],
): Promise<void> {
  const { organisationId, companyId, locationId, timeZone } = stock
  const movements = opened.map(({ itemId, onHand, avgCost }): Movement => {
    const value = moneyAtCost(exactQuantity(onHand), parseExact(avgCost, 6))
    return {
      itemId,
      locationId,
      type: 'OPENING',
      qty: quantityText(exactQuantity(onHand)),
      valuation: { by: 'given', value },
      occurredAt: openedAt,
    }
  })
  await doAt(database, testActor(organisationId, 1), openedAt, (work) =>
    writePosting(work, {
      kind: 'OPENING',
      company: { id: companyId, timeZone },
      source: { type: 'OPENING', id: null, number: null, round: 1 },
      movements,
    }),
  )
}

/** Each with its units, in the order that they are given in. */
async function insertItems(
  tx: Transaction,
  { organisationId, categoryIds }: TestStock,
  all: readonly NewItem[],
): Promise<TestItem[]> {
  if (all.length === 0) return []
  const values = all.map((one) => {
    const { sku = `SKU-${unique()}`, quantityDecimals = 3, isActive = true } = one
    const { name = `Item ${sku}`, category: at = 0 } = one
    const categoryId = categoryIds[at]
    return { organisationId, categoryId, sku, name, baseUnit: 'each', quantityDecimals, isActive }
  })
  const items = await tx.insert(item).values(values).returning({ id: item.id, sku: item.sku })
  const unitsOf = ({ id: itemId }: { id: number }) => [
    { organisationId, itemId, name: 'each', factor: '1', sortIndex: 1 },
    { organisationId, itemId, name: 'case 24', factor: '24', isPurchaseUnit: true, sortIndex: 2 },
  ]
  const units = await tx.insert(itemUnit).values(items.flatMap(unitsOf)).returning({
    id: itemUnit.id,
    itemId: itemUnit.itemId,
    sortIndex: itemUnit.sortIndex,
  })
  const unitOf = (itemId: number, place: number) =>
    units.find((unit) => unit.itemId === itemId && unit.sortIndex === place)?.id ?? 0
  return items.map(({ id, sku }) => ({ id, sku, each: unitOf(id, 1), pack: unitOf(id, 2) }))
}

/** Items, with opening stock where `onHand` says so. */
export async function newItems(
  database: Database,
  stock: TestStock,
  items: readonly NewItem[],
): Promise<TestItem[]> {
  const made = await asJob(database, (tx) => insertItems(tx, stock, items))
  const opened = items.flatMap(({ onHand = '0', avgCost = '1' }, index) =>
    Number(onHand) === 0 ? [] : [{ itemId: made[index]?.id ?? 0, onHand, avgCost }],
  )
  await openStock(database, stock, opened)
  return made
}
