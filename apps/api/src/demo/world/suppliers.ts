import type { Random } from '../random.ts'
import { multiplyDivide } from '../scaled.ts'
import { createPrices } from './prices.ts'
import { type SupplierPlan, supplierPlans } from './supplier-plans.ts'
import {
  createIds,
  type Item,
  type Organisation,
  type Supplier,
  type SupplierItem,
  type Unit,
} from './world.ts'

export type SupplierIds = { supplier: () => number; supplierItem: () => number; price: () => number }

export const createSupplierIds = (): SupplierIds => ({
  supplier: createIds(),
  supplierItem: createIds(),
  price: createIds(),
})

type Options = {
  items: readonly Item[]
  suppliers: readonly Supplier[]
  /** How many catalogue entries there are to be over all items. */
  total: number
  today: string
  /** Of history, on all of which there is a price. */
  days: number
  ids: SupplierIds
  random: Random
}

/** Suppliers of an organisation that only the larger scales have: those of South, under addresses of its own. */
function furtherPlans({ name }: Organisation): SupplierPlan[] {
  return (supplierPlans['South'] ?? []).map((plan) => ({
    ...plan,
    domain: `${name.toLowerCase()}.${plan.domain}`,
  }))
}

const plansOf = (organisation: Organisation): readonly SupplierPlan[] =>
  supplierPlans[organisation.name] ?? furtherPlans(organisation)

/** The suppliers of a tenant. */
export function createSuppliers(organisation: Organisation, ids: SupplierIds): Supplier[] {
  return plansOf(organisation).map((plan) => ({
    id: ids.supplier(),
    organisation,
    code: plan.code,
    name: plan.name,
    email: `orders@${plan.domain}.example`,
    groups: plan.groups,
    leadTimeDays: plan.leadTimeDays,
    minOrderValue: plan.minOrderValue ?? null,
    isActive: plan.isActive ?? true,
  }))
}

function packsOf(item: Item): Unit[] {
  return item.units.filter((unit) => unit.isPurchaseUnit)
}

/** Price per pack in ten-thousandths; the preferred supplier is usually, not always, the cheapest. */
function firstPrice(item: Item, pack: Unit, isPreferred: boolean, random: Random): number {
  const atCost = multiplyDivide(item.cost, pack.factor, 100_000)
  if (item.isCostFixed) return atCost
  return (
    Math.round((atCost * random.between(isPreferred ? 0.94 : 0.98, isPreferred ? 1.02 : 1.12)) / 100) * 100
  )
}

function createEntry(
  item: Item,
  supplier: Supplier,
  pack: Unit,
  isPreferred: boolean,
  options: Options,
): SupplierItem {
  const { ids, random, today } = options
  const id = ids.supplierItem()
  const moqPacks = random.chance(0.15) ? 2 : 1
  return {
    id,
    supplier,
    item,
    pack,
    supplierSku: random.chance(0.1) ? null : `${supplier.code.slice(0, 2)}${random.int(10_000, 99_999)}`,
    moqPacks: moqPacks * 1000,
    multiplePacks: (random.chance(0.1) ? 2 : 1) * 1000,
    isPreferred,
    prices: createPrices({
      first: firstPrice(item, pack, isPreferred, random),
      isFixed: item.isCostFixed,
      today,
      days: options.days,
      nextId: ids.price,
      random,
    }),
  }
}

function entriesOf(item: Item, options: Options): SupplierItem[] {
  const active = options.suppliers.filter((one) => one.isActive && one.groups.includes(item.supply))
  const [usual] = packsOf(item)
  if (active.length === 0 || usual === undefined) return []
  return [createEntry(item, options.random.pick(active), usual, true, options)]
}

const keyOf = (supplier: Supplier, item: Item, pack: Unit) => `${supplier.id}/${item.id}/${pack.id}`

function alternativeFor(item: Item, taken: ReadonlySet<string>, options: Options): SupplierItem | undefined {
  const pack = options.random.pick(packsOf(item))
  const free = options.suppliers.filter(
    (one) => one.groups.includes(item.supply) && !taken.has(keyOf(one, item, pack)),
  )
  return free.length === 0 ? undefined : createEntry(item, options.random.pick(free), pack, false, options)
}

/** Supplier catalogues: a preferred entry for every item but one, and alternatives until `total` is reached. */
export function createSupplierItems(options: Options): SupplierItem[] {
  const bought = options.items.filter((item) => item.isStocked)
  const orphan = bought.findLast((item) => item.place === 'kitchen')
  const sold = bought.filter((item) => item !== orphan)
  const entries = sold.flatMap((item) => entriesOf(item, options))
  const taken = new Set(entries.map(({ supplier, item, pack }) => keyOf(supplier, item, pack)))
  const attempts = options.total * 3
  for (let attempt = 0; attempt < attempts && entries.length < options.total; attempt++) {
    const entry = alternativeFor(options.random.pick(sold), taken, options)
    if (entry === undefined) continue
    entries.push(entry)
    taken.add(keyOf(entry.supplier, entry.item, entry.pack))
  }
  return entries
}
