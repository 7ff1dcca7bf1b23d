import { describe, expect, it } from 'vitest'
import { defaultGridLayout } from './grid-layout.ts'
import { isSameLayout } from './same-layout.ts'

describe('two layouts', () => {
  it('are the same one in whatever order their sets were written', () => {
    const widths = { number: 5, total: 6 }
    const one = { ...defaultGridLayout, hidden: ['a', 'b'], widths }
    const other = { ...defaultGridLayout, hidden: ['b', 'a'], widths: { total: 6, number: 5 } }
    expect(isSameLayout(one, other)).toBe(true)
    expect(isSameLayout(one, { ...other, order: ['a'] })).toBe(false)
  })
})
