import { mostPrices, type SupplierItemContent, type SupplierPrice } from '@backoffice/api-types'
import { priceProblems } from '../../modules/supplier-item/price-rules.ts'
import { beyondProblem, beyondRoom } from '../row-tools.ts'

type Price = SupplierItemContent['prices'][number]
export const tierKey = ({ minPacks, validFrom }: Pick<Price, 'minPacks' | 'validFrom'>): string =>
  `${minPacks}:${validFrom}`

/**
 * The prices that an entry has when those of a file are added: one of the same tier and first day takes the place of
 * the old one, and an old one without end, which the file does not name, ends on the day a later one begins.
 * @returns `ended` how many were ended so
 */
export function mergePrices(
  stored: readonly SupplierPrice[],
  read: readonly Price[],
): { prices: Price[]; ended: number } {
  const named = new Set(read.map(tierKey))
  let ended = 0
  const kept = stored
    .filter((price) => !named.has(tierKey(price)))
    .map((price): Price => {
      const next = read
        .filter(({ minPacks, validFrom }) => minPacks === price.minPacks && validFrom > price.validFrom)
        .map(({ validFrom }) => validFrom)
        .toSorted()[0]
      if (price.validTo !== null || next === undefined) return price
      ended++
      return { ...price, validTo: next }
    })
  const replaced = read.map((price): Price => {
    const old = stored.find((one) => tierKey(one) === tierKey(price))
    return old === undefined ? price : { ...price, id: old.id }
  })
  return { prices: [...kept, ...replaced], ended }
}

/** What is wrong with the prices that an entry would have, each with the price that it is about; `field` null is the whole of it. */
export function mergedProblems(
  prices: readonly Price[],
): { price: Price; field: string | null; message: string }[] {
  const wrong = priceProblems(prices).flatMap(({ field, message }) => {
    const price = prices[Number(/\d+/.exec(field)?.[0] ?? -1)]
    return price === undefined ? [] : [{ price, field, message }]
  })
  // One with an id takes the place of what is there.
  const added = prices.filter(({ id }) => id === undefined)
  const beyond = beyondRoom(added, prices.length, mostPrices)
  return [...wrong, ...beyond.map((price) => ({ price, ...beyondProblem(mostPrices, 'prices', 'entry') }))]
}
