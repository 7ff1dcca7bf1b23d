type Point = { date: string; onHand: string }

/**
 * The line of a stock over time, which stays as it is until the next day with a movement, and where zero lies. Figures are
 * never computed with: what is rounded here are pixels.
 */
export function stepsOf(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
): { path: string; zero: number } {
  const figures = points.map(({ onHand }) => Number(onHand))
  const most = Math.max(0, ...figures)
  const span = most - Math.min(0, ...figures) || 1
  const days = points.map(({ date }) => Date.parse(date))
  const [from = 0, to = 0] = [days[0], days.at(-1)]
  const x = (day: number) => Math.round(((day - from) / Math.max(to - from, 1)) * width)
  const y = (figure: number) => Math.round(((most - figure) / span) * height)
  const steps = figures.map((figure, index) => {
    const left = x(days[index] ?? from)
    return index === 0 ? `M${left} ${y(figure)}` : `H${left} V${y(figure)}`
  })
  return { path: steps.join(' '), zero: y(0) }
}
