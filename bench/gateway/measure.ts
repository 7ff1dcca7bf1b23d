import { cpuTimeUs } from './cpu-time.ts'
import type { Started } from './start-peers.ts'
import { pathOf, type Size } from './upstream.ts'
import { type Load, wrk } from './wrk.ts'

export type Case = { size: Size; connections: number }
export type Sample = Case & Load & { peer: string; round: number; cpuUsPerRequest: number }
type Plan = { cases: readonly Case[]; rounds: number; seconds: number; script: string }

const warmUpSeconds = 1

/** Rounds in which every peer has its turn, so that a bad minute of the machine falls on all of them. */
export async function measure(peers: readonly Started[], plan: Plan): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let round = 0; round <= plan.rounds; round += 1) {
    for (const each of plan.cases) {
      for (const started of inTurn(peers, round)) {
        // Round 0 warms up: compilers, connections, caches.
        if (round === 0) await run(started, each, { ...plan, seconds: warmUpSeconds })
        else samples.push({ ...(await run(started, each, plan)), round })
      }
    }
    process.stdout.write(round === 0 ? 'warmed up\n' : `round ${round} of ${plan.rounds}\n`)
  }
  return samples
}

/** Another peer begins each round. */
function inTurn<T>(items: readonly T[], round: number): T[] {
  const start = round % Math.max(1, items.length)
  return [...items.slice(start), ...items.slice(0, start)]
}

async function run({ peer, running }: Started, { size, connections }: Case, { seconds, script }: Plan) {
  const before = cpuTimeUs(running.pid)
  const { url, headers } = running
  const load = await wrk({ url: url + pathOf(size), headers, connections, seconds, script })
  const cpuUsPerRequest = (cpuTimeUs(running.pid) - before) / Math.max(1, load.requests)
  return { peer: peer.name, size, connections, ...load, cpuUsPerRequest }
}
