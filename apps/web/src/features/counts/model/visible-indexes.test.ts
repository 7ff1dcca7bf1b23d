import { expect, it } from 'vitest'
import { visibleIndexes } from './visible-indexes.ts'

const inSight = { startIndex: 4, endIndex: 6, overscan: 1, count: 20 }

it.each([
  ['the rows in sight and those beside them, the one with the focus among them', 5, [3, 4, 5, 6, 7]],
  ['also the row with the focus above them', 0, [0, 3, 4, 5, 6, 7]],
  ['also the row with the focus below them', 19, [3, 4, 5, 6, 7, 19]],
  ['no row with the focus that is gone', 20, [3, 4, 5, 6, 7]],
])('drawn are %s', (_which, focused, drawn) => {
  expect(visibleIndexes(inSight, focused)).toEqual(drawn)
})
