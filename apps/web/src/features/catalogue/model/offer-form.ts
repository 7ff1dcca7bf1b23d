import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import type { SupplierItemBody, SupplierItemRecord } from '@backoffice/api-types'
import { typedDecimal } from '../../../shared/lib/typed-decimal.ts'
import type { Chosen } from '../../../shared/ui/record-picker.tsx'

/** A price as its row of boxes holds it. */
export type PriceValues = {
  key: string
  id?: number
  minPacks: string
  validFrom: string
  validTo: string
  unitPrice: string
}

export type OfferValues = {
  itemId: Chosen | undefined
  packUnitId: string
  supplierSku: string
  moqPacks: string
  multiplePacks: string
  isPreferred: boolean
  prices: PriceValues[]
}

/** The form of a catalogue line before anything is typed. */
export const newOffer: OfferValues = {
  itemId: undefined,
  packUnitId: '',
  supplierSku: '',
  moqPacks: '1',
  multiplePacks: '1',
  isPreferred: false,
  prices: [],
}

/** A catalogue line as its form edits it. */
export function offerValuesOf(offer: SupplierItemRecord): OfferValues {
  return {
    itemId: { id: offer.item.id, name: offer.item.name },
    packUnitId: String(offer.packUnit.id),
    supplierSku: offer.supplierSku ?? '',
    moqPacks: plainDecimal(offer.moqPacks),
    multiplePacks: plainDecimal(offer.multiplePacks),
    isPreferred: offer.isPreferred,
    prices: offer.prices.map((price) => ({
      key: String(price.id),
      id: price.id,
      minPacks: plainDecimal(price.minPacks),
      validFrom: price.validFrom,
      validTo: price.validTo ?? '',
      unitPrice: plainDecimal(price.unitPrice),
    })),
  }
}

/**
 * The prices with the ends that they come to: an open one ends on the day that the next one which is added to its tier
 * begins, because two prices of a tier never hold at once. What is added may still change, so that no such end is stored.
 */
export function withEnds(prices: readonly PriceValues[]): PriceValues[] {
  return prices.map((price) => {
    if (price.validTo !== '') return price
    const [validTo = ''] = prices
      .filter((next) => next.id === undefined && isSameTier(next, price) && next.validFrom > price.validFrom)
      .map(({ validFrom }) => validFrom)
      .toSorted()
    return { ...price, validTo }
  })
}

const isSameTier = (one: PriceValues, other: PriceValues) =>
  Number(typedDecimal(one.minPacks)) === Number(typedDecimal(other.minPacks))

export function offerBodyOf(values: OfferValues): SupplierItemBody {
  return {
    packUnitId: Number(values.packUnitId),
    supplierSku: values.supplierSku,
    moqPacks: typedDecimal(values.moqPacks) ?? '',
    multiplePacks: typedDecimal(values.multiplePacks) ?? '',
    isPreferred: values.isPreferred,
    prices: withEnds(values.prices).map(({ key: _key, validTo, unitPrice, minPacks, ...price }) => ({
      ...price,
      validTo: validTo === '' ? null : validTo,
      minPacks: typedDecimal(minPacks) ?? '',
      unitPrice: typedDecimal(unitPrice) ?? '',
    })),
  }
}

/** The prices as one sentence, as the merge of two changes shows them. */
export const pricesText = (prices: readonly PriceValues[]): string =>
  withEnds(prices)
    .map(({ minPacks, unitPrice, validFrom, validTo }) =>
      [`${unitPrice} from ${minPacks}`, `${validFrom} – ${validTo}`.trim()].join(', '),
    )
    .join('; ')
