import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../app-error.ts'
import { rankOffers } from './choose-supplier.ts'
import type { StoredOffer } from './offer-repository.ts'
import { overridePacks } from './override-packs.ts'
import type { Proposal } from './suggest-order.ts'

/** The same item at the location of this number, on a line of the same number. */
function proposal(id: number, offerValues: Partial<StoredOffer> | null = {}): Proposal {
  const need = new Big(30)
  const offer: StoredOffer = {
    itemId: id,
    supplierSku: null,
    supplierItemId: id,
    supplierId: 1,
    supplierName: 'Dairy',
    minOrderValue: null,
    orderDays: null,
    cutOffTime: null,
    leadTimeDays: 2,
    isPreferred: true,
    currency: 'EUR',
    packUnitId: 5,
    packUnitName: 'case 24',
    allowFraction: false,
    factor: '24.000000',
    moqPacks: '1.000',
    multiplePacks: '1.000',
    tiers: [
      { minPacks: '1.000', unitPrice: '10.0000' },
      { minPacks: '5.000', unitPrice: '9.0000' },
    ],
    ...offerValues,
  }
  const item: Proposal['item'] = {
    lineId: id,
    location: { id, name: `Place ${id}` },
    id: 70,
    sku: 'MILK',
    name: 'Milk',
    baseUnit: 'each',
    method: 'PAR',
    par: '30',
    min: null,
    max: null,
    rounding: 'UP',
    onHand: '0',
    onOrder: '0',
    onDraft: '0',
    dailyUsage: null,
    lastPaid: null,
    isHidden: false,
  }
  const choices = offerValues === null ? [] : rankOffers([offer], need, 'UP', 'EUR')
  return { item, want: { method: 'PAR', min: null, target: '30', need }, choice: choices[0], choices }
}

function mistakesOf(attempt: () => unknown) {
  try {
    attempt()
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, errors: error.errors }
    throw error
  }
  return undefined
}

const shown = (lines: ReturnType<typeof overridePacks>) =>
  lines.map(({ item, choice }) => [item.location.id, choice.packs.toFixed(), choice.total])

describe('the lines to order', () => {
  it('are the suggested ones unless a person says otherwise', () => {
    expect(shown(overridePacks([proposal(1), proposal(2)], []))).toEqual([
      [1, '2', '20.00'],
      [2, '2', '20.00'],
    ])
  })

  it('take other packs, at the price of those packs', () => {
    expect(shown(overridePacks([proposal(1)], [{ lineId: 1, packs: '6' }]))).toEqual([[1, '6', '54.00']])
  })

  it('leave out what nobody wants and what nobody supplies', () => {
    expect(shown(overridePacks([proposal(1), proposal(2, null)], [{ lineId: 1, packs: '0' }]))).toEqual([])
  })

  it('take the last word on a line', () => {
    const overrides = [
      { lineId: 1, packs: '6' },
      { lineId: 1, packs: '3' },
    ]
    expect(shown(overridePacks([proposal(1)], overrides))).toEqual([[1, '3', '30.00']])
  })

  it('take part of a pack only where it may be opened', () => {
    const open = proposal(1, { allowFraction: true })
    expect(shown(overridePacks([open], [{ lineId: 1, packs: '1.5' }]))).toEqual([[1, '1.5', '15.00']])
  })

  it('are refused with every mistake at once', () => {
    const attempt = () =>
      overridePacks(
        [proposal(1), proposal(2, null)],
        [
          { lineId: 1, packs: '1.5' },
          { lineId: 2, packs: '1' },
          { lineId: 9, packs: '1' },
          { lineId: 1, packs: '999999999' },
        ],
      )
    expect(mistakesOf(attempt)).toMatchObject({
      code: 'order.packs-invalid',
      errors: [
        { field: 'lines[0].packs', code: 'order.packs-invalid', rejected: '1.5' },
        { field: 'lines[1].lineId', code: 'order.item-not-suggested' },
        { field: 'lines[2].lineId', code: 'order.item-not-suggested' },
        { field: 'lines[3].packs', code: 'order.packs-invalid' },
      ],
    })
  })
})
