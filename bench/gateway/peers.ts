import type { Options } from './options.ts'
import type { Peer } from './peer.ts'
import { gateway } from './peers/gateway.ts'
import { nginx } from './peers/nginx.ts'
import { nodeServer } from './peers/node-server.ts'

/** The peers to run: those whose names hold one of the words of `--only`, or all. */
export function choosePeers({ only, profile, before }: Options): Peer[] {
  const nodeOptions = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const peers = [
    gateway({ nodeOptions }),
    ...(before === undefined ? [] : [gateway({ name: 'gateway before', repository: before })]),
    nginx,
    nodeServer('undici dispatch in node:http', 'undici-dispatch'),
    nodeServer('@fastify/http-proxy, no session', 'http-proxy'),
  ]
  if (only.length === 0) return peers
  return peers.filter((peer) => only.some((word) => peer.name.includes(word)))
}
