import { median } from '../lib/report.ts'
import type { Case, Sample } from './measure.ts'
import type { Size } from './upstream.ts'

/** How many times the requests of a peer the gateway has to answer, by size of the body. */
const goals: readonly { peer: string; least: Partial<Record<Size, number>> }[] = [
  { peer: 'mod_auth_openidc, client-cookie', least: { '1 KB': 3 } },
  { peer: 'mod_auth_openidc, server-cache', least: { '1 KB': 3 } },
  { peer: '@fastify/http-proxy, no session', least: { '1 KB': 1.4, '100 KB': 1.3 } },
  { peer: 'undici dispatch in node:http', least: { '1 KB': 0.75 } },
  { peer: 'nginx proxy_pass', least: { '1 KB': 0.4 } },
  { peer: 'express-openid-connect and a pipe', least: {} },
]

/** A Markdown table of ratios: of each round, since a bad minute falls on both; the median of them. */
export function goalTable(samples: readonly Sample[], cases: readonly Case[]): string {
  const rows = cases.flatMap((each) =>
    goals.flatMap(({ peer, least }) => {
      const ratio = ratioOf(samples, each, peer, (sample) => sample.perSecond)
      const late = ratioOf(samples, each, peer, (sample) => sample.p99Ms)
      if (Number.isNaN(ratio)) return []
      const goal = least[each.size]
      const verdict = goal === undefined ? '' : ratio >= goal ? 'held' : 'MISSED'
      return `| ${each.size}, ${each.connections} | ${peer} | ${ratio.toFixed(2)} | ${goal ?? ''} | ${verdict} | ${late.toFixed(2)} |`
    }),
  )
  if (rows.length === 0) return ''
  const head = '| Body, connections | gateway against | requests/s | to reach | | p99 |'
  return [head, '| --- | --- | --- | --- | --- | --- |', ...rows, ''].join('\n')
}

function ratioOf(
  samples: readonly Sample[],
  { size, connections }: Case,
  peer: string,
  figure: (sample: Sample) => number,
): number {
  const own = samples.filter((sample) => sample.size === size && sample.connections === connections)
  const ratios = own
    .filter((sample) => sample.peer === peer)
    .flatMap((other) => {
      const ours = own.find((sample) => sample.peer === 'gateway' && sample.round === other.round)
      return ours ? figure(ours) / figure(other) : []
    })
  return median(ratios)
}
