import type { SuggestionLine } from '@backoffice/api-types'

/** 10 pieces on hand, par 60, in cases of 24. */
export function makeSuggestionLine(change: Partial<SuggestionLine> = {}): SuggestionLine {
  return {
    lineId: 5,
    item: { id: 5, sku: '00123', name: 'Tonic', baseUnit: 'pcs' },
    onHand: '10.000',
    onOrder: '0.000',
    onDraft: '0.000',
    drafts: [],
    method: 'PAR',
    min: null,
    target: '60.000',
    need: '50.000',
    offers: [],
    supplierItemId: 1,
    dailyUsage: null,
    lastPaid: null,
    packUnit: { id: 24, name: 'case 24', factor: '24.000000' },
    moqPacks: '1.000',
    multiplePacks: '1.000',
    packs: '3.000',
    baseQty: '72.000',
    unitPrice: '12.5000',
    total: '37.50',
    ...change,
  }
}
