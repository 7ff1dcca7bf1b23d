import { describe, expect, it } from 'vitest'
import { editableLocation, locationBodyOf, locationWords, newLocation } from './location-form.ts'

const location = {
  id: 4,
  code: 'BAR',
  name: 'Bar',
  parentId: 3,
  isStockHolding: false,
  isActive: true,
  isUsed: true,
  version: 2,
  areas: [],
}

describe('the form of a location', () => {
  it('sends back what it was given when nothing is typed', () => {
    const { values, version } = editableLocation(location)
    expect(locationBodyOf(values)).toEqual({ name: 'Bar', code: 'BAR', parentId: 3, isStockHolding: false })
    expect(version).toBe(2)
  })

  it('begins with a part of the company itself that holds stock', () => {
    expect(locationBodyOf(newLocation)).toMatchObject({ parentId: null, isStockHolding: true })
  })

  it('names a location instead of its id where two changes meet', () => {
    const words = locationWords([location])
    expect(words.parentId?.(4)).toBe('Bar')
    expect(words.parentId?.(null)).toBe('The company itself')
    expect(words.isStockHolding?.(false)).toBe('No')
  })
})
