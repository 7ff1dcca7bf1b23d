import { cpuTimeUs } from './cpu-time.ts'
import type { Started } from './start-peers.ts'
import { pathOf, type Size } from './upstream.ts'
import { type Load, wrk } from './wrk.ts'

export type Case = { size: Size; connections: number }
export type Sample = Case & Load & { peer: string; round: number; cpuUsPerRequest: number }
type Plan = { cases: readonly Case[]; rounds: number; seconds: number; script: string }

/** Compilers come to rest after so many requests; a busy machine may take long for them. */
const warmUpRequests = 40_000
const warmUpSeconds = 10

/** Rounds in which every peer has its turn, so that a bad minute of the machine falls on all of them. */
export async function measure(peers: readonly Started[], plan: Plan): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const started of peers) for (const each of plan.cases) await warmUp(started, each, plan)
  for (let round = 1; round <= plan.rounds; round += 1) {
    for (const each of plan.cases) {
      for (const started of inTurn(peers, round)) samples.push({ ...(await run(started, each, plan)), round })
    }
    process.stdout.write(`round ${round} of ${plan.rounds}\n`)
  }
  return samples
}

async function warmUp(started: Started, each: Case, plan: Plan): Promise<void> {
  const wanted = warmUpRequests / plan.cases.length
  let requests = 0
  for (let second = 0; second < warmUpSeconds / plan.cases.length && requests < wanted; second += 1)
    requests += (await run(started, each, { ...plan, seconds: 1 })).requests
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
