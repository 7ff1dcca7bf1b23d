export type Step = { from: number; to: number }

/**
 * Where the bars of a waterfall stand, in percent of its width: the opening and the closing from zero, what moves from where the sum stands
 * before it. The figures themselves are never computed with: what is rounded here are pixels.
 */
export function placeSteps(figures: readonly { value: string; isSum: boolean }[]): {
  zero: number
  steps: Step[]
} {
  let sum = 0
  const spans = figures.map(({ value, isSum }) => {
    const from = isSum ? 0 : sum
    const to = from + Number(value)
    sum = to
    return { from, to }
  })
  const ends = spans.flatMap(({ from, to }) => [from, to])
  const least = Math.min(0, ...ends)
  const width = Math.max(0, ...ends) - least
  const place = (at: number) => (width === 0 ? 0 : ((at - least) / width) * 100)
  return { zero: place(0), steps: spans.map(({ from, to }) => ({ from: place(from), to: place(to) })) }
}
