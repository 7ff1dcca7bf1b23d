import type { FoundStock } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { costsForAll } from './costs-for-all.ts'

const proposed = { unitCost: '3.500000', source: 'CATALOGUE', from: null } as const
const line = (id: number, found: Partial<FoundStock>) => ({
  id,
  found: { proposed: null, unitCost: null, isNone: false, ...found },
})
const lines = [
  line(1, { proposed }),
  line(2, { proposed, unitCost: '4.000000' }),
  line(3, { proposed, isNone: true }),
  line(4, {}),
  line(5, { unitCost: '1.000000' }),
  { id: 6, found: null },
]

describe('what is said of all found stock', () => {
  it('at the proposed cost changes what was entered or left without where a cost is proposed', () => {
    expect(costsForAll('PROPOSED', lines, true).said).toEqual([
      { lineId: 2, unitCost: null, isNone: false },
      { lineId: 3, unitCost: null, isNone: false },
    ])
  })

  it('without a cost is of what nobody knows a cost of alone', () => {
    expect(costsForAll('NONE', lines, true).said).toEqual([{ lineId: 4, unitCost: null, isNone: true }])
  })

  it('is taken back to what each line had', () => {
    expect(costsForAll('PROPOSED', lines, true).before).toEqual([
      { lineId: 2, unitCost: '4.000000', isNone: false },
      { lineId: 3, unitCost: null, isNone: true },
    ])
  })

  it('leaves what stays without a cost to whoever may leave it so', () => {
    expect(costsForAll('PROPOSED', lines, false).said.map(({ lineId }) => lineId)).toEqual([2])
  })
})
