// docs/domain.md 2.4: a price holds from `validFrom` until the day before `validTo`; prices of one tier never overlap.
import { type FieldProblem, mostPrices } from '@backoffice/api-types'
import { tierOf } from '@backoffice/api-types/tier-price'
import { fieldProblem } from '../../database/tracked-record.ts'

/** A price of a tier: dates are `yyyy-MM-dd`, `validTo` null means without end. */
export type PriceSpan = { minPacks: string; validFrom: string; validTo: string | null }

/** Whether two prices of the same tier hold on one day. */
export function overlaps(one: PriceSpan, other: PriceSpan): boolean {
  if (one.minPacks !== other.minPacks) return false
  const isBefore = (end: string | null, start: string) => end !== null && end <= start
  return !isBefore(one.validTo, other.validFrom) && !isBefore(other.validTo, one.validFrom)
}

/** Everything that is wrong with the prices of an item in a catalogue. */
export function priceProblems(prices: readonly PriceSpan[]): FieldProblem[] {
  return prices.flatMap((price, at) => {
    const { validFrom, validTo } = price
    if (validTo !== null && validTo <= validFrom) {
      const message = 'must be later than the day from which the price holds'
      return [fieldProblem(`prices[${at}].validTo`, 'price.ends-before-start', message, validTo)]
    }
    const earlier = prices.slice(0, at).find((other) => overlaps(price, other))
    if (earlier === undefined) return []
    const message = `overlaps the price that holds from ${earlier.validFrom}`
    return [fieldProblem(`prices[${at}].validFrom`, 'price.overlap', message, validFrom)]
  })
}

/** The price that holds on a day for so many packs. */
export function priceFor<P extends PriceSpan>(
  prices: readonly P[],
  packs: string,
  day: string,
): P | undefined {
  const held = prices.filter(
    ({ validFrom, validTo }) => validFrom <= day && (validTo === null || validTo > day),
  )
  return tierOf(held, packs)
}

/**
 * The same prices with another one from a day on, for the tier that so many packs reach: what held until then ends there, what
 * was agreed for later stays.
 */
export function withPrice<P extends PriceSpan & { unitPrice: string }>(
  prices: readonly P[],
  { packs, unitPrice, from }: { packs: string; unitPrice: string; from: string },
): (P | (PriceSpan & { unitPrice: string }))[] {
  const current = priceFor(prices, packs, from)
  if (current?.unitPrice === unitPrice) return [...prices]
  if (current?.validFrom === from)
    return prices.map((price) => (price === current ? { ...price, unitPrice } : price))
  const minPacks = current?.minPacks ?? '1.000'
  const later = prices
    .filter((price) => price.minPacks === minPacks && price.validFrom > from)
    .map(({ validFrom }) => validFrom)
    .toSorted()
  const ended = prices.map((price) => (price === current ? { ...price, validTo: from } : price))
  return [...ended, { minPacks, unitPrice, validFrom: from, validTo: current?.validTo ?? later[0] ?? null }]
}

/**
 * So many of the prices as an entry may have: those that ended first give way.
 * @param day by which they have to have ended, `yyyy-MM-dd`
 * @returns undefined where too few have
 */
export function keptPrices<P extends PriceSpan>(prices: readonly P[], day: string): P[] | undefined {
  const over = prices.length - mostPrices
  if (over <= 0) return [...prices]
  const ended = prices
    .flatMap((price) =>
      price.validTo !== null && price.validTo <= day ? [{ price, end: price.validTo }] : [],
    )
    .toSorted((one, other) => one.end.localeCompare(other.end))
  const gone = new Set(ended.slice(0, over).map(({ price }) => price))
  return gone.size < over ? undefined : prices.filter((price) => !gone.has(price))
}

/** The price of a day for the smallest number of packs, and the next one that will replace it. */
export function pricesOn<P extends PriceSpan>(
  prices: readonly P[],
  day: string,
): { current: P | undefined; next: P | undefined } {
  const smallest = prices.reduce<P | undefined>(
    (least, price) =>
      least === undefined || Number(price.minPacks) < Number(least.minPacks) ? price : least,
    undefined,
  )
  const tier = prices
    .filter(({ minPacks }) => minPacks === smallest?.minPacks)
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
  const holds = ({ validFrom, validTo }: P) => validFrom <= day && (validTo === null || validTo > day)
  return { current: tier.find(holds), next: tier.find(({ validFrom }) => validFrom > day) }
}
