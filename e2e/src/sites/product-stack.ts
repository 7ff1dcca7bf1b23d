import { join } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'
import { copySeed } from '../products/seed.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import type { Network } from './network.ts'
import { hosts, sites } from './site-names.ts'

/** The whole product as `npm start` runs it, behind TLS: gateway, API and its own provider on one origin. */
export async function startProductStack({ front, folder }: Network): Promise<ServerProcess> {
  const [port, apiPort] = [await freePort(), await freePort()]
  const seed = await copySeed(join(folder, 'data'))
  front.forward(hosts.product, port)
  return startServerProcess({
    args: ['scripts/start-all.ts', '--verbose'],
    logFile: join(folder, 'product.log'),
    probe: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      API_PORT: String(apiPort),
      PUBLIC_URL: sites.product,
      TRUST_PROXY: 'loopback',
      ...seed.settings,
      DEMO: 'ci',
      DEMO_PUBLIC: 'yes',
      LOG_LEVEL: 'debug',
    },
  })
}
