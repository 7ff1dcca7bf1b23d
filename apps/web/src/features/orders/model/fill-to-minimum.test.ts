import type { SuggestionGroup } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { coverDays, fillToMinimum } from './fill-to-minimum.ts'
import { makeSuggestionLine } from './suggestion-line.fixture.ts'

const soon = makeSuggestionLine({
  onHand: '0.000',
  packs: '1.000',
  unitPrice: '10.0000',
  dailyUsage: '24.000',
})
const later = makeSuggestionLine({
  lineId: 6,
  item: { id: 6, sku: '6', name: 'Gin', baseUnit: 'l' },
  onHand: '0.000',
  packs: '1.000',
  unitPrice: '10.0000',
  dailyUsage: '6.000',
})
const group = (minOrderValue: string, lines = [soon, later]): SuggestionGroup => ({
  location: { id: 1, name: 'Bar' },
  supplier: { id: 1, name: 'Drinks Ltd' },
  currency: 'EUR',
  isOpen: true,
  total: '20.00',
  minOrderValue,
  drafts: [],
  lines,
})

describe('the days that an order covers', () => {
  it('follow from what is there, on order and ordered, in whole days', () => {
    expect(coverDays({ ...soon, onHand: '11.000', onOrder: '1.000' }, {})).toBe(1)
    expect(coverDays(soon, { 5: '3' })).toBe(3)
    expect(coverDays({ ...soon, onHand: '-100.000' }, {})).toBe(0)
  })

  it('are unknown where nothing was used', () => {
    expect(coverDays(makeSuggestionLine(), {})).toBeNull()
  })
})

describe('filling up to the minimum order', () => {
  it('adds packs of what would run out first, and no more than needed', () => {
    expect(fillToMinimum(group('45.00'), {})).toEqual({ 5: '4' })
    expect(fillToMinimum(group('70.00'), {})).toEqual({ 5: '5', 6: '2' })
  })

  it('keeps to the multiples of the supplier and to what was typed', () => {
    const inFours = { ...soon, multiplePacks: '4.000', packs: '4.000' }
    expect(fillToMinimum(group('45.00', [inFours]), {})).toEqual({ 5: '8' })
    expect(fillToMinimum(group('45.00'), { 6: '3' })).toEqual({ 5: '2', 6: '3' })
  })

  it('changes nothing where the minimum is reached, or cannot be', () => {
    expect(fillToMinimum(group('20.00'), {})).toEqual({})
    expect(fillToMinimum(group('45.00', [{ ...soon, unitPrice: '0.0001' }]), {})).toEqual({})
  })
})
