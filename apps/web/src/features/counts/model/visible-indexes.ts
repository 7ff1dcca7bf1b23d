import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** What is drawn: the rows in sight, and the one with the focus, so that the focus is never lost by scrolling. */
export function visibleIndexes(range: Range, focused: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (focused >= range.count || indexes.includes(focused)) return indexes
  return [...indexes, focused].toSorted((a, b) => a - b)
}
