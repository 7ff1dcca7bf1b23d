import { apportion } from './apportion.ts'
import type { DemoTable } from './demo-table.ts'
import { createCalendar } from './history/calendar.ts'
import { plannedCounts } from './history/count-plans.ts'
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
import { orderTemplateTables, standingOrders } from './tables/order-template-tables.ts'
import { orderTables } from './tables/order-tables.ts'
import { receiptTables } from './tables/receipt-tables.ts'
import { stockTables, type WritablePostings } from './tables/stock-tables.ts'
import { movementTables } from './tables/movement-tables.ts'
import { templateTables } from './tables/template-tables.ts'
import { layoutTables, peopleTables } from './tables/tenant-tables.ts'
import { type CatalogueIds, createCatalogue, createCatalogueIds } from './world/catalogue.ts'
import { createLayout, type Layout } from './world/layout.ts'
import { createPeople, crewOf } from './world/people.ts'
import {
  createSupplierIds,
  createSupplierItems,
  createSuppliers,
  type SupplierIds,
} from './world/suppliers.ts'
import {
  type Category,
  createSequences,
  type Item,
  type Location,
  type Organisation,
  type Person,
  type Sequences,
  type Supplier,
  type SupplierItem,
} from './world/world.ts'
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

/** What every organisation is made with. */
type Making = {
  sizes: DemoSizes
  now: Date
  random: Random
  layout: Layout
  people: readonly Person[]
  sequences: Sequences
  ids: { catalogue: CatalogueIds; suppliers: SupplierIds }
}

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

function createGoods(organisation: Organisation, making: Making): Goods {
  const { sizes, now, layout, ids } = making
  const random = making.random.fork(`goods/${organisation.name}`)
  const itemTotal = shareOf(sizes.items, organisation, layout.organisations)
  const { categories, items } = createCatalogue({ organisation, itemTotal, ids: ids.catalogue, random })
  const suppliers = createSuppliers(organisation, ids.suppliers)
  const supplierItems = createSupplierItems({
    items,
    suppliers,
    total: shareOf(sizes.supplierItems, organisation, layout.organisations),
    today: now.toISOString().slice(0, 10),
    days: sizes.days,
    ids: ids.suppliers,
    random,
  })
  return { categories, items, suppliers, supplierItems }
}

function stockLocations(locations: readonly Location[], goods: Goods, random: Random) {
  return locations.map((location, at): [Location, StockCard[]] => {
    const isFirst = !locations.slice(0, at).some(({ place }) => place === location.place)
    const own = random.fork(`stock/${location.id}`)
    return [location, createStockCards(location, isFirst, goods.items, goods.supplierItems, own)]
  })
}

/** Counts in turn of an organisation: what the scale has beside those that are planned by name. */
function cycleCounts(organisation: Organisation, { sizes, layout }: Making): number {
  if (!organisation.isActive) return 0
  return shareOf(sizes.counts - plannedCounts, organisation, layout.organisations)
}

/** Orders, withdrawals and counts of each location of a tenant, by the number of its cards. */
function runTenant(
  organisation: Organisation,
  stocked: readonly [Location, StockCard[]][],
  making: Making,
): LocationHistory[] {
  const { sizes, now, random, layout, people } = making
  const weights = stocked.map(([, cards]) => cards.length)
  const orders = apportion(shareOf(sizes.orders, organisation, layout.organisations), weights)
  const rows = shareOf(sizes.withdrawals, organisation, layout.organisations)
  const withdrawals = apportion(rows, weights)
  const cycles = apportion(cycleCounts(organisation, making), weights)
  return stocked.map(([location, cards], at) => {
    const first = layout.locations.indexOf(location) * 3
    return simulateLocation({
      location,
      cards,
      calendar: createCalendar(location.company.clock, now.getTime(), sizes.days),
      crew: crewOf(organisation, people),
      orders: orders[at] ?? 0,
      withdrawals: withdrawals[at] ?? 0,
      cycles: { counts: cycles[at] ?? 0, items: sizes.cycleItems },
      endings: [0, 1, 2].map((index) => openEndings[(first + index) % openEndings.length] ?? 'DRAFT'),
      random: random.fork(`history/${location.id}`),
    })
  })
}

/** What an organisation has and what happened in it, in an order that satisfies the foreign keys. */
function* organisationTables(
  organisation: Organisation,
  making: Making,
  since: number,
): Generator<DemoTable> {
  const { now, random, layout, sequences } = making
  const goods = createGoods(organisation, making)
  const locations = layout.locations.filter(({ company }) => company.organisation === organisation)
  const stocked = stockLocations(locations, goods, random)
  const histories = runTenant(organisation, stocked, making)
  if (organisation === layout.organisations[0]) plantNotes(histories.flatMap(({ counts }) => counts))
  const numbered = numberRecords(histories, sequences)
  const standing = standingOrders(numbered)
  const records = { ...goods, cards: stocked.flatMap(([, cards]) => cards) }
  const posted: WritablePostings = new Map()
  yield* itemTables(records, since)
  yield* supplierTables(records, since)
  yield* parTables(records, since, sequences)
  yield* templateTables(numbered, now)
  yield* countTables(numbered)
  yield* orderTemplateTables(numbered, standing, now)
  yield* orderTables(numbered, standing)
  yield* stockTables(records.cards, numbered, posted)
  yield* receiptTables(numbered, posted)
  yield* movementTables(numbered, posted)
  yield numbered.documentNumbers.table()
  yield* auditTables(numbered, posted)
}

function* tablesOf(making: Making, passwordHashes: ReadonlyMap<number, string>): Generator<DemoTable> {
  const { now, sizes, layout, people } = making
  const since = now.getTime() - (sizes.days + 1) * dayMs
  yield* layoutTables(layout, since)
  yield* peopleTables(layout.organisations, people, passwordHashes, since)
  for (const organisation of layout.organisations) yield* organisationTables(organisation, making, since)
}

/**
 * Makes the demo data: a pure function of scale and moment but for the salts of the passwords. One organisation after the other
 * is made as the tables are read, so that no more than one is in memory.
 * @returns rows of tables, in an order that satisfies the foreign keys; a table may come several times
 */
export async function generateDemo({ scale, now, hashPasswords }: DemoOptions): Promise<Iterable<DemoTable>> {
  const sizes = demoSizes[scale]
  const layout = createLayout(sizes)
  const people = createPeople(layout.organisations)
  const making = {
    sizes,
    now,
    random: createRandom(`demo/${scale}`),
    layout,
    people,
    sequences: createSequences(),
    ids: { catalogue: createCatalogueIds(), suppliers: createSupplierIds() },
  }
  return tablesOf(making, await hashPasswords(people))
}
