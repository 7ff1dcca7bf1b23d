import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'
import { bodyProblem } from './body-problem.ts'
import type { Peer, Running } from './peer.ts'
import { type BenchProvider, startProvider } from './provider.ts'
import type { Upstream } from './upstream.ts'

export type Started = { peer: Peer; running: Running }
export type Field = { peers: Started[]; provider: BenchProvider; skipped: string[] }

/** Starts every peer that can run here; one that cannot, or that answers wrongly, is named with its reason. */
export async function startPeers(peers: readonly Peer[], upstream: Upstream, folder: string): Promise<Field> {
  const ports = new Map<Peer, number>()
  for (const peer of peers) ports.set(peer, await freePort())
  const redirectUris = peers.flatMap((peer) => peer.redirectUri?.(ports.get(peer) ?? 0) ?? [])
  const provider = await startProvider(redirectUris.length > 0 ? redirectUris : ['http://127.0.0.1/none'])
  const field: Field = { peers: [], provider, skipped: [] }
  for (const [peer, port] of ports) {
    const reason = await tryToStart(
      peer,
      { upstream, provider, port, folder: ownFolder(folder, peer) },
      field,
    )
    if (reason !== null) field.skipped.push(`${peer.name}: ${reason}`)
  }
  return field
}

function ownFolder(folder: string, peer: Peer): string {
  const own = join(folder, peer.name.replaceAll(/\W+/g, '-'))
  mkdirSync(own, { recursive: true })
  return own
}

async function tryToStart(
  peer: Peer,
  setup: Parameters<Peer['start']>[0],
  field: Field,
): Promise<string | null> {
  const missing = peer.missing()
  if (missing !== null) return missing
  try {
    const running = await peer.start(setup)
    const problem = await bodyProblem(peer, running, setup.upstream)
    if (problem === null) field.peers.push({ peer, running })
    else await running.stop()
    return problem
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
