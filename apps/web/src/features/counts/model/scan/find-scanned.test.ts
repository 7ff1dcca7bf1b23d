import type { CountBarcode } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { makeSheetRow } from '../sheet-row.fixture.ts'
import { findScanned } from './find-scanned.ts'

const [caseUnit, piece] = makeSheetRow().units as [CountBarcode['unit'], CountBarcode['unit']]
const codes = new Map(
  [
    { value: 'CASE', itemId: 5, unit: caseUnit },
    { value: 'PIECE', itemId: 5, unit: piece },
    { value: 'SIX', itemId: 5, unit: { id: 6, name: 'six', factor: '6.000000' } },
  ].map((barcode) => [barcode.value, barcode]),
)
const bar = makeSheetRow({ id: 1 })
const cellar = makeSheetRow({ id: 2, area: { id: 2, name: 'Cellar' } })
const counted = makeSheetRow({ id: 3, countedQty: '5.000' })
const gin = makeSheetRow({ id: 4, item: { ...bar.item, id: 9, sku: '00124', name: 'Gin' } })
const ginBelow = makeSheetRow({ ...gin, id: 5, area: cellar.area })

describe('a scanned code', () => {
  it.each([
    ['leads to the box of its unit', [gin, bar], 'PIECE', 0, { row: 1, column: 1, times: '1' }],
    ['of a case leads to the cases', [bar], 'CASE', 0, { row: 0, column: 0, times: '1' }],
    ['of a unit that the row lacks counts what is in it', [bar], 'SIX', 0, { row: 0, column: 1, times: '6' }],
    ['may be a SKU', [bar, gin], '00124', 0, { row: 1, column: 0, times: '1' }],
    ['stays in the row with the cursor', [bar, counted], 'CASE', 1, { row: 1, column: 0, times: '1' }],
    [
      'stays in the area of the cursor',
      [bar, cellar, ginBelow],
      'CASE',
      2,
      { row: 1, column: 0, times: '1' },
    ],
    [
      'prefers what nobody has counted',
      [counted, bar, ginBelow],
      'CASE',
      2,
      { row: 1, column: 0, times: '1' },
    ],
    ['that no row has leads nowhere', [gin], 'CASE', 0, null],
    ['is read sign by sign: 124 is not 00124', [gin], '124', 0, null],
  ])('%s', (_, rows, code, from, place) => {
    expect(findScanned(rows, codes, code, from)).toEqual(place)
  })
})
