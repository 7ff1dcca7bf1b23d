import type { Random } from '../random.ts'
import { addDays } from '../zone-clock.ts'
import type { Price, SupplierItem } from './world.ts'

type Options = {
  /** In ten-thousandths, valid from before the history begins. */
  first: number
  isFixed: boolean
  today: string
  /** Of history. */
  days: number
  nextId: () => number
  random: Random
}

/** Days before the history begins at which the first price begins. */
const openingDays = 35
/** Days before today at which prices may change; the last one is still to come. */
const changes = [250, 110, -14] as const

const roundedToCent = (price: number) => Math.round(price / 100) * 100

/** Prices of a catalogue entry over the year, drifting up, some with a tier for larger orders. */
export function createPrices({ first, isFixed, today, days, nextId, random }: Options): Price[] {
  const later = isFixed ? [] : changes.filter((day) => random.chance(day < 0 ? 0.05 : 0.35))
  const starts = [days + openingDays, ...later]
  const tier = !isFixed && random.chance(0.2) ? random.pick([5000, 10_000]) : undefined
  let unitPrice = first
  return starts.flatMap((day, at) => {
    if (at > 0) unitPrice = roundedToCent(unitPrice * random.between(0.98, 1.07))
    const next = starts[at + 1]
    const period = {
      validFrom: addDays(today, -day),
      validTo: next === undefined ? null : addDays(today, -next),
    }
    const single = { id: nextId(), ...period, minPacks: 1000, unitPrice }
    if (tier === undefined) return [single]
    return [single, { id: nextId(), ...period, minPacks: tier, unitPrice: roundedToCent(unitPrice * 0.95) }]
  })
}

/** The price per pack for that many packs (thousandths) on that date; the largest tier reached counts. */
export function priceOn(entry: SupplierItem, date: string, packs: number): number {
  const valid = entry.prices.filter(
    ({ validFrom, validTo, minPacks }) =>
      validFrom <= date && (validTo === null || date < validTo) && minPacks <= Math.max(packs, 1000),
  )
  return valid.reduce((best, price) => (price.minPacks >= best.minPacks ? price : best), {
    minPacks: 0,
    unitPrice: 0,
  }).unitPrice
}
