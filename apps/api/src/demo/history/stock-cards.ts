import type { Random } from '../random.ts'
import type { Area, Item, Location, SupplierItem } from '../world/world.ts'
import type { StockCard } from './history.ts'

/** So many items of a location stand at its line as well as where they are kept. */
const lineItems = 8

function assortment(location: Location, items: readonly Item[], isFirst: boolean): Item[] {
  const own = items.filter(
    (item) =>
      item.organisation === location.company.organisation && item.place === location.place && item.isStocked,
  )
  const wanted = Math.round(own.length * location.share)
  if (isFirst) return own.slice(0, wanted)
  return own.filter((item) => item.isActive).slice(-wanted)
}

function areasFor(item: Item, location: Location, isOnLine: boolean): [Area, ...Area[]] {
  const [first, ...others] = location.areas
  if (first === undefined) throw new RangeError(`${location.name} has no area`)
  const kept = [first, ...others].find((area) => area.holds.includes(item.storage)) ?? first
  const line = location.areas.find((area) => area.isLine)
  return isOnLine && line ? [kept, line] : [kept]
}

function createCard(
  item: Item,
  location: Location,
  supply: SupplierItem | undefined,
  isOnLine: boolean,
): StockCard {
  return {
    item,
    location,
    areas: areasFor(item, location, isOnLine),
    supply,
    usageProbability: 0,
    par: { method: 'NONE', par: null, min: null, max: null, rounding: 'UP' },
    floor: 0,
    onHand: 0,
    value: 0,
    lastCost: null,
    lastCount: null,
    onOrder: 0,
    movements: [],
  }
}

/**
 * The stock cards of a location. Locations of one kind in a tenant stock different parts of its items; the first
 * one has those at the head of the catalogue.
 */
export function createStockCards(
  location: Location,
  isFirst: boolean,
  items: readonly Item[],
  entries: readonly SupplierItem[],
  random: Random,
): StockCard[] {
  const preferred = new Map(entries.filter((entry) => entry.isPreferred).map((entry) => [entry.item, entry]))
  const stocked = assortment(location, items, isFirst)
  const active = stocked.filter((item) => item.isActive)
  const onLine = new Set(random.shuffle(active).slice(0, lineItems))
  return stocked.map((item) => createCard(item, location, preferred.get(item), onLine.has(item)))
}
