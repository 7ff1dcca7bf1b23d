import { describe, expect, it } from 'vitest'
import { entryProblems } from './entry-rules.ts'

const pack = {
  id: 1,
  itemId: 2,
  name: 'case 24',

  isPurchaseUnit: true,
  allowFraction: false,
}
const whole = { moqPacks: '2.000', multiplePacks: '1', prices: [{ minPacks: '1.000' }, { minPacks: '10' }] }
const parted = { moqPacks: '1.5', multiplePacks: '0.500', prices: [{ minPacks: '1' }, { minPacks: '2.25' }] }
const fieldsOf = (...of: Parameters<typeof entryProblems>) => entryProblems(...of).map(({ field }) => field)

describe('the pack of an item in a catalogue', () => {
  it('is a unit that the item is bought in', () => {
    expect(fieldsOf(pack, whole)).toEqual([])
    expect(fieldsOf({ ...pack, isPurchaseUnit: false }, whole)).toEqual(['packUnitId'])
    expect(fieldsOf(undefined, whole)).toEqual(['packUnitId'])
  })

  it('is whole in every figure, unless it may be parted', () => {
    expect(fieldsOf(pack, parted)).toEqual(['moqPacks', 'multiplePacks', 'prices[1].minPacks'])
    expect(fieldsOf({ ...pack, allowFraction: true }, parted)).toEqual([])
  })
})
