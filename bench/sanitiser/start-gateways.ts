import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'
import type { Running } from '../gateway/peer.ts'
import { gateway } from '../gateway/peers/gateway.ts'
import { startProvider } from '../gateway/provider.ts'
import { type JsonUpstream, startJsonUpstream } from './json-upstream.ts'

export type Gateways = { upstream: JsonUpstream; running: Running[]; readonly stop: () => Promise<void> }

/** Gateways as processes of their own, each with options of Node, in front of one upstream, with a person signed in. */
export async function startGateways(nodeOptions: readonly (readonly string[])[]): Promise<Gateways> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-sanitiser-'))
  const upstream = await startJsonUpstream()
  const ports: number[] = []
  for (const _each of nodeOptions) ports.push(await freePort())
  const provider = await startProvider(ports.map((port) => `http://localhost:${port}/bff/callback`))
  const running: Running[] = []
  for (const [index, options] of nodeOptions.entries()) {
    const own = join(folder, String(index))
    mkdirSync(own)
    const target = {
      ...upstream,
      pid: process.pid,
      bodies: { '1 KB': '', '100 KB': '' },
      stop: async () => {},
    }
    const port = ports[index] ?? 0
    running.push(
      await gateway({ nodeOptions: options }).start({ upstream: target, provider, port, folder: own }),
    )
  }
  return {
    upstream,
    running,
    async stop() {
      for (const each of running) await each.stop()
      upstream.close()
      await provider.close()
      rmSync(folder, { recursive: true })
    },
  }
}
