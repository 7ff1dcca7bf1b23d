import type { BreakdownGroup } from '@backoffice/api-types'

/** Figures of a group as decimal texts, in money or in its one base unit; all of them null where it has several. */
export type GroupFigures = {
  unit: string | undefined
  baseline: string | null
  found: string | null
  variance: string | null
  absolute: string | null
  accuracyPct: string | null
}

/** What a group comes to in the chosen measure; undefined while the book is hidden. */
export function groupFigures(group: BreakdownGroup, measure: 'value' | 'quantity'): GroupFigures | undefined {
  const { baselineValue, foundValue, varianceValue, absoluteVarianceValue, accuracyPct, quantity } = group
  if (varianceValue === undefined) return undefined
  if (measure === 'quantity') {
    return {
      unit: quantity?.unit,
      baseline: quantity?.baseline ?? null,
      found: quantity?.found ?? null,
      variance: quantity?.variance ?? null,
      absolute: quantity?.absoluteVariance ?? null,
      accuracyPct: quantity?.accuracyPct ?? null,
    }
  }
  return {
    unit: undefined,
    baseline: baselineValue ?? null,
    found: foundValue ?? null,
    variance: varianceValue,
    absolute: absoluteVarianceValue ?? null,
    accuracyPct: accuracyPct ?? null,
  }
}

export type GroupBar = { key: string; name: string; variance: string; from: number; width: number }

/**
 * The groups with the largest variances as bars, the largest first: where each begins and how wide it is, in percent of the
 * chart, and where zero lies. Only pixels are computed with, never the figures.
 */
export function groupBars(
  groups: readonly BreakdownGroup[],
  measure: 'value' | 'quantity',
  most: number,
): { zero: number; bars: GroupBar[]; rest: number } {
  const found = groups.flatMap((group) => {
    const variance = groupFigures(group, measure)?.variance ?? null
    return variance === null || Number(variance) === 0 ? [] : [{ ...group, variance }]
  })
  const shown = found
    .toSorted((one, other) => Math.abs(Number(other.variance)) - Math.abs(Number(one.variance)))
    .slice(0, most)
  const sizes = shown.map(({ variance }) => Number(variance))
  const [least, highest] = [Math.min(0, ...sizes), Math.max(0, ...sizes)]
  const share = (size: number) => (size / (highest - least || 1)) * 100
  const zero = share(-least)
  return {
    zero,
    rest: found.length - shown.length,
    bars: shown.map(({ key, name, variance }) => {
      const size = share(Number(variance))
      return { key, name, variance, from: size < 0 ? zero + size : zero, width: Math.abs(size) }
    }),
  }
}
