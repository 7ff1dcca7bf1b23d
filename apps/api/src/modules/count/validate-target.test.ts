import { expect, it } from 'vitest'
import { validateTarget, type Target } from './validate-target.ts'

const place = { countId: 3, rowId: 811, round: 1, userId: 7 }
const figure: Target = { ...place, mode: 'SET' }

it.each([
  ['an own figure', figure],
  ['an own addition', { ...figure, mode: 'ADD' }],
  ['an own clearing', { ...figure, mode: 'CLEAR' }],
] satisfies [string, Target][])('%s may be taken back', (_, target) => {
  expect(validateTarget(place, target)).toBeUndefined()
})

it.each([
  ['what nobody entered', undefined, 'entry.target-unknown'],
  ['what was entered in another row', { ...figure, rowId: 812 }, 'entry.target-unknown'],
  ['what was entered in another count', { ...figure, countId: 4 }, 'entry.target-unknown'],
  ['what was entered in an earlier round', { ...figure, round: 0 }, 'entry.target-unknown'],
  ['a taking back', { ...figure, mode: 'VOID' }, 'entry.target-unknown'],
  ['the figure of somebody else', { ...figure, userId: 8 }, 'entry.target-of-other'],
] satisfies [string, Target | undefined, string][])('%s may not be taken back', (_, target, code) => {
  expect(validateTarget(place, target)?.code).toBe(code)
})
