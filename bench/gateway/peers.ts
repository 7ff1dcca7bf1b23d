import type { Options } from './options.ts'
import type { Peer } from './peer.ts'
import { apache } from './peers/apache.ts'
import { expressOpenidConnect } from './peers/express-openid-connect.ts'
import { gateway } from './peers/gateway.ts'
import { nginx } from './peers/nginx.ts'
import { nodeServer } from './peers/node-server.ts'

/** The peers to run: those whose names hold one of the words of `--only`, or all. */
export function choosePeers({ only, profile, before, processes }: Options): Peer[] {
  if (processes > 1) return besideSeveral(processes)
  const nodeOptions = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const peers = [
    gateway({ nodeOptions }),
    ...(before === undefined ? [] : [gateway({ name: 'gateway before', repository: before })]),
    nginx,
    apache('client-cookie'),
    apache('server-cache'),
    expressOpenidConnect,
    nodeServer('undici dispatch in node:http', 'undici-dispatch'),
    nodeServer('@fastify/http-proxy, no session', 'http-proxy'),
  ]
  if (only.length === 0) return peers
  return peers.filter((peer) => only.some((word) => peer.name.includes(word)))
}

/** One process and several, both on all of these cores; clients and upstream have to live on them too. */
function besideSeveral(processes: number): Peer[] {
  const cores = `0-${processes - 1}`
  return [
    gateway({ name: 'gateway, 1 process', cores }),
    gateway({ name: `gateway, ${processes} processes`, cores, processes }),
  ]
}
