import { median } from '../lib/report.ts'
import type { Case, Sample } from './measure.ts'

type Line = {
  peer: string
  perSecond: number
  p50Ms: number
  p99Ms: number
  cpuUs: number
  errors: number
}

/** Medians over the rounds of one case, the fastest first. */
function linesOf(samples: readonly Sample[], { size, connections }: Case): Line[] {
  const own = samples.filter((sample) => sample.size === size && sample.connections === connections)
  const lines = [...Map.groupBy(own, (sample) => sample.peer)].map(([peer, rounds]) => ({
    peer,
    perSecond: median(rounds.map((each) => each.perSecond)),
    p50Ms: median(rounds.map((each) => each.p50Ms)),
    p99Ms: median(rounds.map((each) => each.p99Ms)),
    cpuUs: median(rounds.map((each) => each.cpuUsPerRequest)),
    errors: rounds.reduce((sum, each) => sum + each.errors, 0),
  }))
  return lines.toSorted((a, b) => b.perSecond - a.perSecond)
}

/** A Markdown table of one case. */
export function caseTable(samples: readonly Sample[], each: Case): string {
  const rows = linesOf(samples, each).map(
    ({ peer, perSecond, p50Ms, p99Ms, cpuUs, errors }) =>
      `| ${peer} | ${Math.round(perSecond)} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} | ${cpuUs.toFixed(0)} | ${errors} |`,
  )
  const head = `| ${each.size}, ${each.connections} connections | requests/s | p50 ms | p99 ms | CPU us/request | errors |`
  return [head, '| --- | --- | --- | --- | --- | --- |', ...rows, ''].join('\n')
}
