import type { Offer } from './line-draft.ts'

const most = 20

/** Offers in which every word is found: in the name, our code or the supplier's. Codes that begin so come first. */
export function findOffers(offers: readonly Offer[], sought: string): Offer[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const isCode = ({ item, supplierSku }: Offer) =>
    [item.sku, supplierSku ?? ''].some((code) => code.toLowerCase().startsWith(first))
  const fits = (offer: Offer) => {
    const text = `${offer.item.name} ${offer.item.sku} ${offer.supplierSku ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const found = offers.filter(fits)
  return [...found.filter(isCode), ...found.filter((offer) => !isCode(offer))].slice(0, most)
}
