import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sweepRunFolders } from '@backoffice/test-kit/run-folder'
import { restFiles, testsOf } from '../test-extent.ts'
import { cleanEnvironment } from '../src/clean-environment.ts'
import { test as productTest } from '../src/fixtures.ts'

test('what the usual run leaves out is what the rest has', () => {
  expect(testsOf('usual').grepInvert).toEqual(testsOf('rest').grep)
  const files = globSync('**/*.spec.ts', { cwd: import.meta.dirname })
  const named = restFiles.map((name) => new RegExp(`^${name}\\.spec\\.ts$`))
  expect(named.filter((name) => !files.some((file) => name.test(file)))).toEqual([])
})

test('nothing that a shell happens to set reaches a server under test', () => {
  const shell = {
    PATH: '/bin',
    PORT: '1',
    METRICS_PORT: '2',
    DATABASE_URL: 'postgres://x',
    NODE_OPTIONS: '--x',
  }
  expect(cleanEnvironment({ DEMO: 'ci', PORT: '15001' }, shell)).toEqual({
    PATH: '/bin',
    DEMO: 'ci',
    PORT: '15001',
  })
})

productTest.describe('in a shell that sets what the product reads', () => {
  productTest.beforeAll(() => {
    Object.assign(process.env, {
      METRICS_PORT: '1',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      PORT: '1',
    })
  })
  productTest.afterAll(() => {
    for (const name of ['METRICS_PORT', 'DATABASE_URL', 'PORT']) delete process.env[name]
  })

  productTest('a product of these tests starts all the same', async ({ product, request }) => {
    expect((await request.get(`${product.baseUrl}/readyz`)).status()).toBe(200)
  })
})

productTest('an answer that a test still fetches when it ends fails nothing', async ({ page }) => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent.unref(), 'listening')
  const { port } = silent.address() as AddressInfo
  await page.route('**/late', async (route) => {
    const response = await route.fetch({ url: `http://127.0.0.1:${port}` })
    await route.fulfill({ response })
  })
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  const fetched = once(silent, 'request')
  await page.evaluate(() => void fetch('/late'))
  await fetched
})

/** Whether a process is there. */
function isAlive({ pid = 0 }: Pick<ChildProcess, 'pid'>): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('what a worker has started ends with it, also when it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'))
  const script = join(folder, 'worker.ts')
  const starter = join(import.meta.dirname, '../src/products/start-host.ts')
  writeFileSync(
    script,
    `import { startHost } from ${JSON.stringify(starter)}
     const host = startHost(${JSON.stringify(join(folder, 'host.log'))})
     process.send?.(host.pid)
     setInterval(() => undefined, 1000)`,
  )
  const worker = fork(script, { execArgv: [] })
  const [pid]: number[] = await once(worker, 'message')
  expect(isAlive({ pid })).toBe(true)
  worker.kill('SIGKILL')
  // It sees that once it has loaded its code, which is all of the product.
  await expect.poll(() => isAlive({ pid }), { timeout: 60_000 }).toBe(false)
})

test('a run removes the folder of one that was killed, and none of one that goes on', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'runs-'))
  const killed = fork(join(import.meta.dirname, '../src/clean-environment.ts'), { execArgv: [] })
  await once(killed, 'exit')
  const folders = [killed.pid, process.pid].map((pid) => {
    const folder = mkdtempSync(join(parent, 'backoffice-run-'))
    writeFileSync(join(folder, 'pid'), String(pid))
    return folder
  })
  sweepRunFolders(parent)
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true])
  rmSync(parent, { recursive: true })
})
