import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'
import { startServerProcess } from './server-process.ts'

export type Product = { baseUrl: string; dataFolder: string; stop: () => Promise<void> }

/**
 * The whole product as `npm start` runs it, on free ports with a data folder of its own.
 * @param demo which demo data (`ci`, `demo`, `load`, ...), or `none`
 * @param env what it is told besides
 * @throws Error with the end of its log when it does not become ready
 */
export async function startProduct(demo: string, env: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-product-'))
  const dataFolder = join(folder, 'data')
  const [port, apiPort] = [await freePort(), await freePort()]
  const baseUrl = `http://localhost:${port}`
  const { stop } = await startServerProcess({
    args: ['scripts/start-all.ts', '--verbose'],
    logFile: join(folder, 'stack.log'),
    probe: `${baseUrl}/readyz`,
    env: {
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataFolder,
      DEMO: demo,
      ...env,
    },
  })
  return {
    baseUrl,
    dataFolder,
    stop: async () => {
      await stop()
      // A process that was stopped may write its last while the folder goes.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
