/**
 * Shares a whole number out by weight, so that the parts add up to it exactly (largest remainder).
 * @returns one part per weight, in their order
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (sum === 0 ? 0 : (total * weight) / sum))
  const parts = exact.map(Math.floor)
  const missing = sum === 0 ? 0 : total - parts.reduce((all, part) => all + part, 0)
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}
