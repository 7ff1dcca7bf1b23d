import { apportion } from './apportion.ts'
import type { DemoTable } from './demo-table.ts'
import { createCalendar } from './history/calendar.ts'
import type { StockCard } from './history/history.ts'
import { openEndings } from './history/order-slots.ts'
import { type LocationHistory, simulateLocation } from './history/simulate-location.ts'
import { createStockCards } from './history/stock-cards.ts'
import { plantNotes } from './plant-notes.ts'
import { createRandom, type Random } from './random.ts'
import { type DemoScale, type DemoSizes, demoSizes } from './sizes.ts'
import { auditTables } from './tables/audit-tables.ts'
import { itemTables, parTables, supplierTables } from './tables/catalogue-tables.ts'
import { countTables } from './tables/count-tables.ts'
import { numberRecords } from './tables/numbered.ts'
import { orderTemplateTables } from './tables/order-template-tables.ts'
import { orderTables } from './tables/order-tables.ts'
import { receiptTables } from './tables/receipt-tables.ts'
import { chainPostings, stockTables } from './tables/stock-tables.ts'
import { templateTables } from './tables/template-tables.ts'
import { layoutTables, peopleTables } from './tables/tenant-tables.ts'
import { createCatalogue, createCatalogueIds } from './world/catalogue.ts'
import { createLayout, type Layout } from './world/layout.ts'
import { createPeople, crewOf } from './world/people.ts'
import { createSupplierIds, createSupplierItems, createSuppliers } from './world/suppliers.ts'
import type { Category, Item, Location, Organisation, Person, Supplier, SupplierItem } from './world/world.ts'
import { dayMs } from './zone-clock.ts'

export type DemoOptions = {
  scale: DemoScale
  /** The moment of seeding, up to which everything has happened; the same moment gives the same data. */
  now: Date
  /** Password hashes by user id, for those who can sign in. */
  hashPasswords: (people: readonly Person[]) => Promise<ReadonlyMap<number, string>>
}

type Goods = {
  categories: Category[]
  items: Item[]
  suppliers: Supplier[]
  supplierItems: SupplierItem[]
}

/** Of the ledger's rows, so many are usage and waste; the others are openings, receipts and counts. */
const withdrawalPart = 0.84

/** A whole of the scale shared out to the tenants that are active; the closed one has its portion on top. */
function shareOf(total: number, organisation: Organisation, organisations: readonly Organisation[]): number {
  if (!organisation.isActive) return Math.round(total * organisation.portion)
  const active = organisations.filter((one) => one.isActive)
  const parts = apportion(
    total,
    active.map((one) => one.portion),
  )
  return parts[active.indexOf(organisation)] ?? 0
}

function createGoods({ organisations }: Layout, sizes: DemoSizes, now: Date, random: Random): Goods {
  const [catalogueIds, supplierIds] = [createCatalogueIds(), createSupplierIds()]
  const goods: Goods = { categories: [], items: [], suppliers: [], supplierItems: [] }
  for (const organisation of organisations) {
    const own = random.fork(`goods/${organisation.name}`)
    const itemTotal = shareOf(sizes.items, organisation, organisations)
    const { categories, items } = createCatalogue({ organisation, itemTotal, ids: catalogueIds, random: own })
    const suppliers = createSuppliers(organisation, supplierIds)
    const total = shareOf(sizes.supplierItems, organisation, organisations)
    const today = now.toISOString().slice(0, 10)
    const entries = createSupplierItems({ items, suppliers, total, today, ids: supplierIds, random: own })
    goods.categories.push(...categories)
    goods.items.push(...items)
    goods.suppliers.push(...suppliers)
    goods.supplierItems.push(...entries)
  }
  return goods
}

function stockLocations({ locations }: Layout, goods: Goods, random: Random): Map<Location, StockCard[]> {
  const cards = new Map<Location, StockCard[]>()
  for (const location of locations) {
    const isFirst = !locations
      .slice(0, locations.indexOf(location))
      .some(
        (one) => one.place === location.place && one.company.organisation === location.company.organisation,
      )
    const own = random.fork(`stock/${location.id}`)
    cards.set(location, createStockCards(location, isFirst, goods.items, goods.supplierItems, own))
  }
  return cards
}

/** Orders and withdrawals of each location of a tenant, by the number of its cards. */
function runTenant(
  organisation: Organisation,
  layout: Layout,
  stocked: ReadonlyMap<Location, StockCard[]>,
  people: readonly Person[],
  { sizes, now, random }: { sizes: DemoSizes; now: Date; random: Random },
): LocationHistory[] {
  const own = [...stocked].filter(([location]) => location.company.organisation === organisation)
  const weights = own.map(([, cards]) => cards.length)
  const orders = apportion(shareOf(sizes.orders, organisation, layout.organisations), weights)
  const rows = shareOf(sizes.ledgerRows, organisation, layout.organisations)
  const withdrawals = apportion(Math.round(rows * withdrawalPart), weights)
  return own.map(([location, cards], at) => {
    const first = layout.locations.indexOf(location) * 3
    return simulateLocation({
      location,
      cards,
      calendar: createCalendar(location.company.clock, now.getTime(), sizes.days),
      crew: crewOf(organisation, people),
      orders: orders[at] ?? 0,
      withdrawals: withdrawals[at] ?? 0,
      endings: [0, 1, 2].map((index) => openEndings[(first + index) % openEndings.length] ?? 'DRAFT'),
      random: random.fork(`history/${location.id}`),
    })
  })
}

/**
 * Makes the demo data: a pure function of scale and moment but for the salts of the passwords.
 * @returns the rows of every table, in an order that satisfies the foreign keys
 */
export async function generateDemo({ scale, now, hashPasswords }: DemoOptions): Promise<DemoTable[]> {
  const sizes = demoSizes[scale]
  const random = createRandom(`demo/${scale}`)
  const layout = createLayout()
  const people = createPeople(layout.organisations)
  const goods = createGoods(layout, sizes, now, random)
  const stocked = stockLocations(layout, goods, random)
  const histories = layout.organisations.flatMap((organisation) =>
    runTenant(organisation, layout, stocked, people, { sizes, now, random }),
  )
  const counts = histories.flatMap((history) => history.counts)
  plantNotes(counts)
  const numbered = numberRecords(
    histories.flatMap((history) => history.templates),
    counts,
    histories.flatMap((history) => history.orders),
  )
  const cards = [...stocked.values()].flat()
  const postings = chainPostings(cards, numbered)
  const records = { ...goods, cards }
  const since = now.getTime() - (sizes.days + 1) * dayMs
  return [
    ...layoutTables(layout, since),
    ...peopleTables(layout.organisations, people, await hashPasswords(people), since),
    ...itemTables(records, since),
    ...supplierTables(records, since),
    ...parTables(records, since),
    ...templateTables(numbered, now),
    ...countTables(numbered),
    ...orderTemplateTables(numbered, now),
    ...orderTables(numbered),
    ...stockTables(cards, postings, numbered),
    ...receiptTables(numbered, postings),
    numbered.documentNumbers.table(),
    ...auditTables(numbered),
  ]
}
