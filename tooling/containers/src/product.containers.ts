import { existsSync, rmSync } from 'node:fs'
import { launchBrowser } from '@backoffice/e2e/browser'
import { signInByForm } from '@backoffice/e2e/sign-in'
import { freePort } from '@backoffice/test-kit/free-port'
import { type Browser, type BrowserContextOptions, expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyCheckout, editFile } from './checkout.ts'
import { readComposeFile } from './compose-file.ts'
import { dockerEngine } from './engine/docker.ts'
import type { Stack } from './engine/engine.ts'
import { podmanEngine } from './engine/podman.ts'
import { needlessFiles } from './needless-files.ts'

const engine = process.env['CONTAINER_ENGINE'] === 'docker' ? dockerEngine : podmanEngine

/** Downloads, and thousands of files that are written. */
const buildWithinMs = 900_000
/** A page comes from its sources here, file by file. */
const pageWithinMs = 60_000
/** A server has to end and to start again. */
const changedWithin = { timeout: 60_000, interval: 250 }

let folder = ''
let before: readonly string[] = []
let browser: Browser | undefined

beforeAll(async () => {
  await engine.prepare()
  before = await engine.remains()
  folder = copyCheckout()
})

/** A test that failed has left what it started. */
afterAll(async () => {
  await browser?.close()
  await engine.clean()
  rmSync(folder, { recursive: true, force: true })
})

/** In a browser that starts with the first page. */
async function openPage(options?: BrowserContextOptions): Promise<Page> {
  browser ??= await launchBrowser()
  return browser.newPage(options)
}

async function choosePorts() {
  const [PORT, API_PORT, MAIL_PORT] = [await freePort(), await freePort(), await freePort()]
  return { PORT: `${PORT}`, API_PORT: `${API_PORT}`, MAIL_PORT: `${MAIL_PORT}` }
}

/** Rights of the first process of a container, as the kernel knows them. */
async function rights(stack: Stack, service: string) {
  const status = await engine.exec(stack, service, ['cat', '/proc/1/status'])
  const read = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1]
  const write = ['sh', '-c', 'touch /file 2>&1 || true']
  return {
    isRoot: read('Uid') === '0',
    capabilities: read('CapEff'),
    noNewPrivileges: read('NoNewPrivs'),
    write: await engine.exec(stack, service, write),
  }
}

const servicesOf = ({ file }: Stack) => Object.keys(readComposeFile(file).services)

async function rightsOfAll(stack: Stack) {
  const all = servicesOf(stack).map(async (name) => [name, await rights(stack, name)] as const)
  return Object.fromEntries(await Promise.all(all))
}

const withoutRights = (stack: Stack) => {
  const none = {
    isRoot: false,
    capabilities: '0000000000000000',
    noNewPrivileges: '1',
    write: expect.stringContaining('Read-only file system'),
  }
  return Object.fromEntries(servicesOf(stack).map((name) => [name, none]))
}

/** The servers end by themselves when they are asked to; Vite ends with the number of the signal. */
async function expectGone(stack: Stack): Promise<void> {
  const names = servicesOf(stack)
  const asked = Object.fromEntries(names.map((name) => [name, name === 'web' ? 128 + 15 : 0]))
  expect(await engine.down(stack)).toEqual(asked)
  expect(await engine.remains()).toEqual(before)
}

describe('docker compose up', () => {
  const stack = () => ({ folder, file: 'docker-compose.yml', project: 'backoffice-test' })
  let address = ''
  let apiAddress = ''
  let page: Page

  beforeAll(async () => {
    page = await openPage({ viewport: { width: 1350, height: 850 }, locale: 'en-GB' })
    const note = (text: string) => noted.push(`${page.url()} ${text}`)
    page.on('requestfailed', (request) => note(`${request.url()} ${request.failure()?.errorText}`))
    page.on('pageerror', ({ message }) => note(message))
    page.on('console', (message) => message.type() === 'error' && note(message.text()))
  })
  /** What went wrong in the browser, for whoever looks for the cause of a failure. */
  const noted: string[] = []

  test(
    'its images build as they are written',
    () => expect(engine.build(stack())).resolves.toBeUndefined(),
    buildWithinMs,
  )

  test('its services start one behind the other, and all are healthy', async () => {
    const ports = await choosePorts()
    address = `http://localhost:${ports.PORT}`
    apiAddress = `http://localhost:${ports.API_PORT}`
    await expect(engine.up(stack(), ports)).resolves.toBeUndefined()
  })

  test('each runs as a user without rights on a root that it cannot write', async () => {
    expect(await rightsOfAll(stack())).toEqual(withoutRights(stack()))
  })

  test('a person signs in and counts a line', async ({ onTestFailed }) => {
    onTestFailed(() => void process.stderr.write(`${page.url()}\n${noted.slice(-20).join('\n')}\n`))
    page.setDefaultTimeout(pageWithinMs)
    await signInByForm(page, 'manager@north.example', `${address}/counts`)
    await page.getByRole('button', { name: 'New count' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Template').selectOption({ label: 'Bar — evening check' })
    await dialog.getByRole('button', { name: 'Create count' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await dialog.getByRole('button', { name: 'Start', exact: true }).click()
    const cell = page.getByRole('grid').locator('[data-row-id] input').first()
    await cell.fill('3')
    await cell.press('Enter')
    await expectPage(page.getByText(/^1 of \d+$/)).toBeVisible({ timeout: pageWithinMs })
  })

  test('a change of the pages shows in the open page, which is not loaded again', async () => {
    await page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }))
    const file = 'apps/web/src/features/shell/components/search-button.tsx'
    editFile(folder, file, '{shellTexts.search}', '{shellTexts.search} everywhere')
    await expectPage(page.getByText('Search everywhere')).toBeVisible({ timeout: pageWithinMs })
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  })

  test('a change of the gateway restarts it', async () => {
    const cacheControl = async () => (await fetch(`${address}/bff/config`)).headers.get('cache-control')
    expect(await cacheControl()).toBe('no-cache')
    editFile(folder, 'apps/bff/src/routes/client-config.ts', "'no-cache'", "'no-store'")
    await expect.poll(cacheControl, changedWithin).toBe('no-store')
  })

  test('a change of the API restarts it, and who was signed in still is', async () => {
    const health = () =>
      fetch(`${apiAddress}/healthz`).then(
        (answer) => answer.text(),
        () => 'away',
      )
    expect(await health()).toContain('alive')
    editFile(folder, 'apps/api/src/plugins/health.ts', "'alive'", "'awake'")
    await expect.poll(health, changedWithin).toContain('awake')
    const me = () => page.request.get(`${address}/api/v2/user/myself`, { headers: { 'X-CSRF': '1' } })
    await expect.poll(async () => (await me()).status(), changedWithin).toBe(200)
  })

  test('it stops, and leaves nothing behind', () => expectGone(stack()))
})

describe('the images as they are deployed', () => {
  const stack = () => ({ folder, file: 'docker-compose.images.yml', project: 'backoffice-test-images' })
  let address = ''

  test(
    'they build as they are written',
    () => expect(engine.build(stack())).resolves.toBeUndefined(),
    buildWithinMs,
  )

  test.each(['api', 'gateway'])('%s holds no tests, measurements or demo data', async (service) => {
    const list = ['find', '/srv/backoffice', '-name', 'node_modules', '-prune', '-o', '-type', 'f', '-print']
    const files = (await engine.run(stack(), service, ['--user=0'], list)).split('\n')
    expect(files.some((file) => file.endsWith('/src/server.ts'))).toBe(true)
    expect(needlessFiles(files)).toEqual([])
  })

  test('the API refuses demo data, which it has not', async () => {
    const refused = engine.run(stack(), 'api', ['--env=DEMO=ci'], [])
    await expect(refused).rejects.toThrow('DEMO: must be none, as there are no demo data here')
  })

  test('the services start one behind the other, and all are healthy', async () => {
    const ports = await choosePorts()
    address = `http://localhost:${ports.PORT}`
    await expect(engine.up(stack(), ports)).resolves.toBeUndefined()
  })

  test('each runs as a user without rights on a root that it cannot write', async () => {
    expect(await rightsOfAll(stack())).toEqual(withoutRights(stack()))
  })

  test('the gateway serves the pages, where the first person is set up by the link of the API', async () => {
    const link = (await engine.exec(stack(), 'api', ['cat', 'data/set-up-link.txt'])).trim()
    expect(link).toContain(`${address}/set-up#`)
    const page = await openPage()
    await page.goto(link)
    await expectPage(page.getByLabel('Organisation')).toBeVisible({ timeout: pageWithinMs })
    await page.close()
  })

  test('they stop, and leave nothing behind', async () => {
    await expectGone(stack())
    rmSync(folder, { recursive: true })
    expect(existsSync(folder)).toBe(false)
  })
})
