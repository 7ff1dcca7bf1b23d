import type { CountSheetRow } from '@backoffice/api-types'

/** A row of a sheet: bottles, counted in cases of 24 and by the piece. */
export function makeSheetRow(change: Partial<CountSheetRow> = {}): CountSheetRow {
  return {
    id: 11,
    lineId: 101,
    area: { id: 1, name: 'Bar' },
    position: 1,
    item: { id: 5, sku: '00123', name: 'Tonic', category: 'Drinks', baseUnit: 'pcs', quantityDecimals: 0 },
    units: [
      { id: 24, name: 'case 24', factor: '24.000000' },
      { id: 1, name: 'pcs', factor: '1.000000' },
    ],
    parts: [],
    countedQty: null,
    lineCountedQty: null,
    countedBy: null,
    countedAt: null,
    ...change,
  }
}
