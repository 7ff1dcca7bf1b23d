import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { builtPart } from '../src/built-part.ts'
import { expect, signIn, test } from '../src/fixtures.ts'
import { goOffline } from '../src/go-offline.ts'
import { untilShown } from '../src/screens/looks.ts'
import { restTag } from '../test-extent.ts'

/** apps/web/src/shared/lib/when-settled.ts */
const settlesAfterMs = 3000

/** Notes the address of every script that a page fetches from now on. */
function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  return scripts
}

/** What the scripts come to, gzip -9, in kB. */
async function total(page: Page, scripts: ReadonlySet<string>): Promise<number> {
  const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
}

/**
 * Lets nothing of these pages come by itself: what waits until a page has settled waits for good. Their clock can be put on.
 */
async function delayLateScripts(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    const lateParts: unknown[] = []
    Object.assign(window, { lateParts, requestIdleCallback: (part: unknown) => lateParts.push(part) })
  })
}

/** The page shows what it has, and has waited as long as it does before the rest comes. */
async function untilSettled(page: Page): Promise<void> {
  await untilShown(page)
  await page.clock.fastForward(settlesAfterMs)
  await page.waitForFunction(() => (window as unknown as { lateParts: unknown[] }).lateParts.length > 0)
}

const named = (scripts: ReadonlySet<string>, name: string) =>
  [...scripts].some((url) => builtPart(name).test(url))

/** The charts of the dashboard come after its figures, and its budget is one without them. */
const isOfCharts = (url: string) => builtPart('series-cards').test(url)

const screens = [
  { path: '/', heading: 'Dashboard', kB: 150, first: '/api/v2/dashboard' },
  { path: '/counts', heading: 'Counts', kB: 200, first: '/api/v2/count/all?page=1&limit=50' },
  { path: '/orders', heading: 'Orders', kB: 200, first: '/api/v2/order/all?page=1&limit=50' },
  {
    path: '/orders/transaction-log',
    heading: 'Transaction Log',
    kB: 200,
    first: '/api/v2/transaction/all?limit=50',
  },
  {
    path: '/setup/users',
    heading: 'Setup | Users',
    kB: 200,
    first: '/api/v2/user/all?page=1&limit=50&sort=username%3Aasc',
  },
  { path: '/counts/1', heading: 'Count Filter', kB: 200, first: '/api/v2/count/1/sheet' },
] as const

test('the sign-in fetches 120 kB of scripts at most, and nothing of the private screens', async ({
  page,
}) => {
  await delayLateScripts(page)
  const scripts = watchScripts(page)
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeVisible()
  await untilSettled(page)
  expect(await total(page, scripts)).toBeLessThan(120)
  for (const name of ['private', 'list', 'grid', 'kit', 'toaster', 'user-menu'])
    expect(named(scripts, name), name).toBe(false)
})

test('a screen fetches no more scripts than its budget says; the rest comes when it has settled', async ({
  page,
}) => {
  await delayLateScripts(page)
  await signIn(page, 'admin@north.example')
  await untilSettled(page)
  for (const { path, heading, kB } of screens) {
    const scripts = watchScripts(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await untilSettled(page)
    for (const url of scripts) if (isOfCharts(url)) scripts.delete(url)
    expect(await total(page, scripts), `${path}: ${[...scripts].join(' ')}`).toBeLessThan(kB)
    expect(named(scripts, 'user-menu'), path).toBe(false)
    page.removeAllListeners('response')
  }
})

test('what a screen shows is asked for before its first script has come, and once', async ({ page }) => {
  await delayLateScripts(page)
  await signIn(page, 'admin@north.example')
  // What this screen still asks for is not the next one's.
  await untilSettled(page)
  for (const { path, heading, first } of screens) {
    const asked: string[] = []
    let isEarly = true
    let early: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    await page.route('**/assets/index-*.js', async (route) => {
      await expect.poll(() => asked).toContain(first)
      if (isEarly) early = [...asked]
      isEarly = false
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await untilSettled(page)
    expect(
      early.filter((url) => !/\/user\/(myself|setting)/.test(url)),
      path,
    ).toEqual([first])
    expect(
      asked.filter((url, index) => asked.indexOf(url) !== index),
      `${path}, asked twice`,
    ).toEqual([])
    await page.unroute('**/assets/index-*.js')
    page.removeAllListeners('request')
  }
})

test('the account menu is there without a network once the page has settled', { tag: restTag }, async ({
  page,
}) => {
  const menu = page.waitForResponse(builtPart('user-menu'))
  await signIn(page, 'admin@north.example')
  await (await menu).finished()
  await goOffline(page)
  await page.getByRole('button', { name: /account menu/i }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
})

test('the account menu opens by the arrow key too, before its code was needed', { tag: restTag }, async ({
  page,
}) => {
  await signIn(page, 'admin@north.example')
  const button = page.getByRole('button', { name: /account menu/i })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Manage Account' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
