export type Bar = { top: number; height: number }

/**
 * Where the bars of exact amounts stand in a chart of this height, and where zero lies. The figures themselves are
 * never computed with: what is rounded here are pixels. A figure that is not zero is at least one pixel high.
 */
export function placeBars(values: readonly string[], height: number): { zero: number; bars: Bar[] } {
  const numbers = values.map(Number)
  const most = Math.max(0, ...numbers)
  const least = Math.min(0, ...numbers)
  const span = most - least
  if (span === 0) return { zero: height, bars: numbers.map(() => ({ top: height, height: 0 })) }
  const zero = (most / span) * height
  const bars = numbers.map((value) => {
    const size = value === 0 ? 0 : Math.max((Math.abs(value) / span) * height, 1)
    return { top: value > 0 ? zero - size : zero, height: size }
  })
  return { zero, bars }
}
