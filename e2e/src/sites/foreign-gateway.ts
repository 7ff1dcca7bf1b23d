import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { proxyEnvironment, startConnectProxy } from './connect-proxy.ts'
import type { Network } from './network.ts'
import { hosts } from './site-names.ts'

/**
 * A gateway behind TLS at a host of its own: a process that is told everything by its environment and verifies the
 * certificate of the provider.
 */
export async function startForeignGateway(
  { front, folder, authorityFile }: Network,
  host: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const wayOut = await startConnectProxy([hosts.provider], front.port)
  const port = await freePort()
  front.forward(host, port)
  const gateway = await startServerProcess({
    args: ['apps/bff/src/server.ts'],
    logFile: join(folder, `${host}.log`),
    probe: `http://127.0.0.1:${port}/readyz`,
    env: {
      ...proxyEnvironment(wayOut),
      NODE_EXTRA_CA_CERTS: authorityFile,
      PORT: String(port),
      PUBLIC_URL: `https://${host}`,
      TRUST_PROXY: 'loopback',
      AUTH_URL: '',
      COOKIE_KEYS: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'debug',
      ...env,
    },
  })
  return {
    stop: async () => {
      await gateway.stop()
      wayOut.close()
    },
  }
}
