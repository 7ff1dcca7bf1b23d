import type { ItemRecord } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { itemBodyOf, itemValuesOf, newItem, withUnits } from './item-form.ts'

const item: ItemRecord = {
  id: 1,
  sku: '00123',
  name: 'Tonic',
  category: { id: 4, name: 'Drinks / Mixers' },
  baseUnit: 'bottle',
  quantityDecimals: 0,
  varianceTolerancePct: '2.50',
  varianceToleranceValue: null,
  overReceiptPct: null,
  isStocked: true,
  isActive: true,
  version: 3,
  units: [
    {
      id: 9,
      name: 'bottle',
      factor: '1.000000',
      isCountUnit: true,
      isPurchaseUnit: false,
      allowFraction: false,
      barcodes: ['1', '2'],
    },
  ],
}

describe('the form of an item', () => {
  it('sends back what it was given when nothing is typed', () => {
    const { units, ...body } = itemBodyOf(itemValuesOf(item))
    expect(body).toEqual({
      sku: '00123',
      name: 'Tonic',
      categoryId: 4,
      quantityDecimals: 0,
      varianceTolerancePct: '2.5',
      varianceToleranceValue: null,
      overReceiptPct: null,
      isStocked: true,
    })
    expect(units).toEqual([
      {
        id: 9,
        name: 'bottle',
        factor: '1',
        isCountUnit: true,
        isPurchaseUnit: false,
        allowFraction: false,
        barcodes: ['1', '2'],
      },
    ])
  })

  it('takes a comma for a point, and several barcodes from one box', () => {
    const values = newItem
    const [unit] = values.units
    if (unit === undefined) throw new Error('There is no unit')
    const { units } = itemBodyOf({ ...values, units: [{ ...unit, factor: '0,5', barcodes: ' 1  2 ' }] })
    expect(units).toMatchObject([{ factor: '0.5', barcodes: ['1', '2'] }])
  })

  it('counts what is weighed with three decimals, unless others were chosen', () => {
    const named = (name: string) => newItem.units.map((unit) => ({ ...unit, name }))
    const weighed = { ...newItem, ...withUnits(newItem, named('kg')) }
    expect(weighed.quantityDecimals).toBe('3')
    expect(withUnits(weighed, named('bottle'))).toMatchObject({ quantityDecimals: '0' })
    expect(withUnits({ ...weighed, quantityDecimals: '1' }, named('bottle'))).toEqual({
      units: named('bottle'),
    })
  })
})
