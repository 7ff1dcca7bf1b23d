import type { Random } from '../random.ts'
import { barFamilies } from './families-bar.ts'
import { freshFamilies } from './families-fresh.ts'
import { storeFamilies } from './families-store.ts'
import type { Family } from './family.ts'
import { namesOf } from './item-names.ts'
import { type PlantedItem, plantedItems } from './planted-items.ts'
import { type Category, createIds, type Item, type Organisation, type Unit } from './world.ts'

const families = [...freshFamilies, ...storeFamilies, ...barFamilies]

export type CatalogueIds = { category: () => number; item: () => number; unit: () => number }

export const createCatalogueIds = (): CatalogueIds => ({
  category: createIds(),
  item: createIds(),
  unit: createIds(),
})

export type Catalogue = { categories: Category[]; items: Item[] }

type Options = {
  organisation: Organisation
  itemTotal: number
  ids: CatalogueIds
  random: Random
}

function createCategories(organisation: Organisation, ids: CatalogueIds): Category[] {
  const roots = [...new Set(families.map((family) => family.root))].map((name) => ({
    id: ids.category(),
    organisation,
    parentId: null,
    name,
  }))
  const leaves = families.map(({ root, category }) => ({
    id: ids.category(),
    organisation,
    parentId: roots.find(({ name }) => name === root)?.id ?? null,
    name: category,
  }))
  return [...roots, ...leaves]
}

function createUnits(family: Family, ids: CatalogueIds): [Unit, ...Unit[]] {
  const isCountUnit = true
  const base = {
    id: ids.unit(),
    name: family.baseUnit,
    factor: 1000,
    isCountUnit,
    isPurchaseUnit: false,
    allowFraction: family.decimals > 0,
  }
  const packs = family.packs.map(([name, baseUnits]) => ({
    id: ids.unit(),
    name,
    factor: baseUnits * 1000,
    isCountUnit,
    isPurchaseUnit: true,
    allowFraction: false,
  }))
  return [base, ...packs]
}

/** How many items each family has: seven of ten belong to the kitchen, evenly over its families. */
function membersPerFamily(itemTotal: number): Map<Family, number> {
  const kitchen = families.filter(({ place }) => place === 'kitchen')
  const bar = families.filter(({ place }) => place === 'bar')
  const kitchenTotal = Math.round(itemTotal * 0.7)
  const spread = (list: readonly Family[], total: number) =>
    list.map((family, at) => [family, Math.floor((total + list.length - 1 - at) / list.length)] as const)
  return new Map([...spread(kitchen, kitchenTotal), ...spread(bar, itemTotal - kitchenTotal)])
}

function createItem(
  family: Family,
  serial: number,
  name: string,
  planted: PlantedItem | undefined,
  options: Options,
): Item {
  const { organisation, ids, random } = options
  const [min, max] = family.cost
  return {
    id: ids.item(),
    organisation,
    categoryId: 0,
    sku: planted?.sku ?? `${family.code}-${String(serial).padStart(4, '0')}`,
    name: planted?.name ?? name,
    baseUnit: family.baseUnit,
    decimals: family.decimals,
    place: family.place,
    storage: family.storage,
    supply: family.supply,
    cost: planted?.fixedCost ?? Math.round(random.between(min, max) * 100) * 10_000,
    isCostFixed: planted?.fixedCost !== undefined,
    usage: [family.usage[0] * 1000, family.usage[1] * 1000],
    isStocked: planted?.isStocked ?? true,
    isActive: planted?.isActive ?? true,
    units: createUnits(family, ids),
  }
}

function createFamilyItems(family: Family, total: number, categoryId: number, options: Options): Item[] {
  const isNorth = options.organisation.name === 'North'
  const planted = isNorth ? plantedItems.filter((item) => item.family === family.code) : []
  const names = namesOf(family, isNorth, options.random.fork(family.code))
  return Array.from({ length: total }, (_, at) => {
    const again = Math.floor(at / names.length)
    const name = `${names[at % names.length] ?? family.category}${again === 0 ? '' : ` №${again + 1}`}`
    return { ...createItem(family, at + 1, name, planted[at], options), categoryId }
  })
}

/** Categories, items and units of a tenant; items alternate between the families, planted ones first. */
export function createCatalogue(options: Options): Catalogue {
  const categories = createCategories(options.organisation, options.ids)
  const perFamily = [...membersPerFamily(options.itemTotal)].map(([family, total]) => {
    const categoryId = categories.find(({ name }) => name === family.category)?.id ?? 0
    return createFamilyItems(family, total, categoryId, options)
  })
  const longest = Math.max(...perFamily.map((items) => items.length))
  const items = Array.from({ length: longest }, (_, at) => perFamily.flatMap((list) => list[at] ?? [])).flat()
  return { categories, items }
}
