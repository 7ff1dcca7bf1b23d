import { describe, expect, it } from 'vitest'
import { packed, unpacked } from './packed.ts'

type Values = { name: string; category: { id: number } | undefined; isStocked: boolean; units: string[] }
const empty: Values = { name: '', category: undefined, isStocked: true, units: [] }

describe('the values of a form as texts', () => {
  it('come back as they were, whatever they are', () => {
    const values = { name: '00123', category: { id: 7 }, isStocked: false, units: ['kg', 'case'] }
    expect(unpacked(packed(values), empty)).toEqual(values)
    expect(unpacked(packed(empty), empty)).toEqual(empty)
  })

  it('keep a text that reads like a figure or like JSON as it was typed', () => {
    for (const name of ['0012', 'null', '"x"', '{}', ''])
      expect(unpacked(packed({ ...empty, name }), empty).name).toBe(name)
  })

  it('are the same texts while nothing differs', () => {
    expect(packed({ ...empty })).toEqual(packed(empty))
  })
})
