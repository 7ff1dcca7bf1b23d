import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'
import { type RecordingProxy, startRecordingProxy } from '../recording-proxy.ts'
import type { Secret } from '../traffic.ts'
import { copySeed } from './seed.ts'
import { type ProductHost, startHost } from './start-host.ts'

/** A product under test, and what it leaves behind. */
export type Product = {
  /** Origin of the gateway. */
  baseUrl: string
  /** Standard output and error of the gateway and the API. */
  logFile: string
  /** Holds each mail that the API has sent, as an .eml file. */
  outbox: string
  /** Every token, code and verifier that has passed between gateway and authorization server so far, if it is recorded. */
  secrets: () => readonly Secret[]
}

export type Wish = {
  /** The gateway reaches the API through a recorder, which learns the secrets that must not turn up anywhere. */
  isRecorded: boolean
  /** What the product is told besides. */
  settings: Readonly<Record<string, string>>
}

export type Products = {
  /** The product of a key, started from the demo data when it is another one than before. */
  of: (key: string, wish: Wish) => Promise<Product>
  end: () => Promise<void>
}

async function startProduct(host: ProductHost, { isRecorded, settings }: Wish) {
  const folder = await mkdtemp(join(tmpdir(), 'product-'))
  const dataFolder = join(folder, 'data')
  const seed = await copySeed(dataFolder)
  const [port, apiPort] = [await freePort(), await freePort()]
  const recorder: RecordingProxy | undefined = isRecorded ? await startRecordingProxy(apiPort) : undefined
  const upstream = `http://127.0.0.1:${recorder?.port ?? apiPort}`
  const stop = await host.start({
    PORT: String(port),
    API_PORT: String(apiPort),
    API_URL: `${upstream}/api`,
    AUTH_URL: `${upstream}/auth`,
    DEMO: 'ci',
    LOG_LEVEL: 'debug',
    ...seed.settings,
    ...settings,
  })
  const product: Product = {
    baseUrl: `http://localhost:${port}`,
    logFile: host.logFile,
    outbox: join(dataFolder, 'outbox'),
    secrets: () => recorder?.secrets ?? [],
  }
  return {
    product,
    stop: async () => {
      await stop()
      recorder?.close()
      await seed.drop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** The products of one worker: one at a time, all in one process, which starts with the first. */
export function createProducts(): Products {
  let host: ProductHost | undefined
  let current: ({ key: string } & Awaited<ReturnType<typeof startProduct>>) | undefined
  const stopping: Promise<void>[] = []

  /** Goes on beside the next product; what goes wrong is told at the end. */
  function stopCurrent(): void {
    if (current === undefined) return
    const stopped = current.stop()
    stopped.catch(() => undefined)
    stopping.push(stopped)
    current = undefined
  }

  return {
    async of(key, wish) {
      if (current?.key === key) return current.product
      stopCurrent()
      host ??= startHost(join(tmpdir(), `products-${process.pid}.log`))
      current = { key, ...(await startProduct(host, wish)) }
      return current.product
    },
    async end() {
      stopCurrent()
      await Promise.all(stopping)
      await host?.end()
    },
  }
}
