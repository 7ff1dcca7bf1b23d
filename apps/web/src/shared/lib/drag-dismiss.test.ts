import { expect, test } from 'vitest'
import { isDraggedAway } from './drag-dismiss.ts'

test.each([
  [284, 356, false],
  [285, 356, true],
  [-285, 356, true],
  [200, 356, false],
  [80, 100, true],
  [79.9, 100, false],
  [0, 0, false],
])('a toast dragged by %s of its %s px leaves: %s', (offset, width, leaves) => {
  expect(isDraggedAway(offset, width)).toBe(leaves)
})
