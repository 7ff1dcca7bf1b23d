import type { Offer } from './line-draft.ts'

/** Something that a supplier sells in cases of 24, at 18.50. */
export const makeOffer = (facts: Partial<Offer> = {}): Offer => ({
  item: { id: 1, sku: '00123', name: 'Tonic', baseUnit: 'bottle' },
  supplierSku: 'TON-24',
  packUnit: { id: 11, name: 'case 24', factor: '24.000000' },
  moqPacks: '1.000',
  multiplePacks: '1.000',
  tiers: [{ minPacks: '1.000', unitPrice: '18.5000' }],
  ...facts,
})
