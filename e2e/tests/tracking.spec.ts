import { expect, type BrowserContext, type Page } from '@playwright/test'
import { builtPart } from '../src/built-part.ts'
import { test as plainTest, signIn } from '../src/fixtures.ts'
import { analyticsId, tagManagerId, test } from '../src/reporting-stack.ts'

/** Answers for the hosts of tag manager and analytics, and keeps what they are asked for. */
async function standIn(context: BrowserContext): Promise<URL[]> {
  const asked: URL[] = []
  await context.route(/google(tagmanager|-analytics)?\.com\//, (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

/** What has been handed to them so far, as text. */
const told = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify((window.dataLayer ?? []).map((entry) => [...Object.values(entry as object), entry])),
  )
const pathsTold = async (page: Page) =>
  [...(await told(page)).matchAll(/"page_view".*?"page_path":"([^"]*)"/g)].map(([, path]) => path)

/** What a script of the page does at once when its file has come is done. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done))))

/** Goes to a page, which loads what tells others; that has looked at where it is. */
async function untilDecided(page: Page, go: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForResponse(builtPart('start-tracking'))
  await go()
  await (await loaded).finished()
  await untilIdle(page)
}

test.slow()
plainTest.slow()

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

test('tag manager and analytics are loaded by their ids under the nonce, and hear of kinds of pages alone', async ({
  page,
  context,
}) => {
  const asked = await standIn(context)
  await signIn(page, 'manager@north.example', '/counts?q=quarterly-secret')
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(2)
  expect(asked.map(({ pathname, search }) => pathname + search).toSorted()).toEqual([
    `/gtag/js?id=${analyticsId}`,
    `/gtm.js?id=${tagManagerId}`,
  ])
  const nonces = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src*="googletagmanager"]')].map(
      ({ nonce }) => nonce === document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content,
    ),
  )
  expect(nonces).toEqual([true, true])

  await page.goto('/counts')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/counts\/\d+$/)
  await expect.poll(() => pathsTold(page), { timeout: 20_000 }).toContain('/counts/*')
  const all = await told(page)
  expect(all).not.toContain('quarterly-secret')
  expect(all).not.toMatch(/\/counts\/\d/)
  expect(all).not.toMatch(/Maria|Petrova|north\.example/)
})

test('nothing of them is on the pages with a password or a code, also when one comes there from within', async ({
  page,
  context,
}) => {
  const asked = await standIn(context)
  for (const path of ['/login', '/update-password/7/abcdef', '/verify-email/7/abcdef']) {
    await untilDecided(page, () => page.goto(path))
  }
  expect(asked).toEqual([])

  await signIn(page, 'manager@north.example')
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(2)
  await page.getByRole('button', { name: /account menu/i }).click()
  await untilDecided(page, async () => {
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  })
  expect(asked, 'no more than before').toHaveLength(2)
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
})

plainTest(
  'without ids and an address for reports nothing outside is called, and nothing for it is loaded',
  async ({ page, baseURL }) => {
    const urls: URL[] = []
    page.on('request', (request) => urls.push(new URL(request.url())))
    await signIn(page, 'manager@north.example')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect
      .poll(() => urls.some(({ pathname }) => pathname === '/bff/config'), { timeout: 20_000 })
      .toBe(true)
    await untilIdle(page)
    expect(urls.filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== baseURL)).toEqual(
      [],
    )
    expect(urls.filter(({ pathname }) => /error-reports|tracking/.test(pathname))).toEqual([])
  },
)
