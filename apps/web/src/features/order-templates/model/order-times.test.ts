import { describe, expect, it } from 'vitest'
import { orderTimesInWords, orderTimesOfAll } from './order-times.ts'

describe('when a supplier takes orders', () => {
  it('says the days in their order, and until when', () => {
    expect(orderTimesInWords({ orderDays: 'TH,MO', cutOffTime: '14:00' })).toBe('Monday, Thursday by 14:00')
  })

  it('says the days alone of one without a time', () => {
    expect(orderTimesInWords({ orderDays: 'FR', cutOffTime: null })).toBe('Friday')
  })

  it('says any day of one that names none', () => {
    expect(orderTimesInWords({ orderDays: null, cutOffTime: '09:30' })).toBe('any day by 09:30')
  })

  it('is empty of one that says nothing', () => {
    expect(orderTimesInWords({ orderDays: null, cutOffTime: null })).toBe('')
  })
})

describe('when several suppliers take orders', () => {
  const dairy = { id: 1, name: 'Dairy', orderDays: 'MO', cutOffTime: '14:00' }

  it('is said once where it is the same of all', () => {
    expect(orderTimesOfAll([dairy, { ...dairy, id: 2, name: 'Mill' }])).toBe('Monday by 14:00')
  })

  it('is said of each by its name where it differs, and not of those that say nothing', () => {
    const mill = { id: 2, name: 'Mill', orderDays: 'TU', cutOffTime: null }
    const farm = { id: 3, name: 'Farm', orderDays: null, cutOffTime: null }
    expect(orderTimesOfAll([dairy, mill, farm])).toBe('Dairy: Monday by 14:00; Mill: Tuesday')
  })

  it('is empty without a supplier', () => {
    expect(orderTimesOfAll([])).toBe('')
  })
})
