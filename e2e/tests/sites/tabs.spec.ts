import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { markDocument, untilReloaded } from '../../src/counts-page.ts'
import { cookieNames, jarOf } from '../../src/sites/cookie-jar.ts'
import { expect, test } from '../../src/sites/fixtures.ts'
import { callTogether, sessionIn } from '../../src/sites/in-page.ts'
import {
  answerProvider,
  expectPage,
  expectProviderPage,
  signInAbroad,
  startAbroad,
} from '../../src/sites/sign-in.ts'
import { hosts, sites } from '../../src/sites/site-names.ts'

test('S19: two tabs start a sign-in and finish in reverse order; both work, each on its own page', async ({
  page,
  context,
}) => {
  const second = await context.newPage()
  await startAbroad(page, '/counts?state=POSTED')
  await startAbroad(second, '/about?from=second')
  await answerProvider(second)
  await expect(second).toHaveURL(`${sites.backoffice}/about?from=second`)
  await expect(second.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await markDocument(second)
  await answerProvider(page)
  await untilReloaded(second) // for the session is another one
  await expectPage(page, 'Counts')
  await expect(page).toHaveURL(/\/counts\?state=POSTED/)

  await expect(second).toHaveURL(`${sites.backoffice}/about?from=second`)
  const session = await sessionIn(page)
  expect(session.signedIn).toBe(true)
  expect(await sessionIn(second)).toEqual(session)
  expect(await callTogether(second, 2)).toEqual([200, 200])
  expect((await cookieNames(context, sites.backoffice)).filter((name) => name.includes('login'))).toEqual([])
})

test('R6 S19: of two tabs that sign in, the session of the first to finish is over when the other does', async ({
  page,
  context,
  browser,
}) => {
  const second = await context.newPage()
  await startAbroad(page, '/counts')
  await startAbroad(second, '/about')
  await answerProvider(second)
  await expect(second.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const copy = await browser.newContext()
  await copy.addCookies(await jarOf(context, sites.backoffice))
  await copy.setExtraHTTPHeaders({ 'X-CSRF': '1' })
  const tab = await copy.newPage()
  // Without the app, which would leave for the sign-in as soon as it hears of the end.
  const call = async () => (await tab.goto(`${sites.backoffice}/api/v2/user/myself`))?.status()
  expect(await call(), 'it works before').toBe(200)

  await answerProvider(page)
  await expectPage(page, 'Counts')
  expect(await call()).toBe(401)
  expect(await callTogether(page, 1)).toEqual([200])
  await copy.close()
})

test('S22: fifty abandoned sign-ins leave five small cookies, and the next sign-in works', async ({
  page,
  context,
  visitsTo,
}) => {
  test.slow()
  const returnTo = encodeURIComponent(`/counts?q=${'x'.repeat(200)}`)
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await page.goto(`${sites.backoffice}/bff/login?returnTo=${returnTo}`)
  }
  await expectProviderPage(page)
  expect(visitsTo(hosts.backoffice, '/bff/login')).toHaveLength(50)
  const jar = await jarOf(context, sites.backoffice)
  expect(jar).toHaveLength(5)
  for (const { name, value } of jar) expect(name.length + value.length).toBeLessThanOrEqual(4096)

  await answerProvider(page)
  await expectPage(page, 'Counts')
  const sizes = visitsTo(hosts.backoffice).map(({ headers }) => headers.cookie?.length ?? 0)
  expect(Math.max(...sizes), 'bytes of the largest Cookie header').toBeLessThan(8192)
  expect(visitsTo(hosts.backoffice).filter(({ status }) => status === 431)).toEqual([])
})

test('S21: a browser that starts again opens its tabs signed in, all at once; signed out, each comes back to its page', async ({
  playwright,
  launchOptions,
  network,
  foreign,
  visitsTo,
}) => {
  test.slow()
  expect(foreign.provider.client.id, 'the stack runs').toBe('backoffice')
  const profile = await mkdtemp(join(network.folder, 'profile-'))
  const start = () => playwright.chromium.launchPersistentContext(profile, launchOptions)
  const paths = ['/counts?state=POSTED', '/about', '/counts?q=tea', '/dashboard']
  const reopen = async (context: Awaited<ReturnType<typeof start>>) => {
    const tabs = await Promise.all(paths.map(() => context.newPage()))
    await Promise.all(tabs.map((tab, index) => tab.goto(sites.backoffice + paths[index])))
    return tabs
  }

  await test.step('signed in', async () => {
    const before = await start()
    await signInAbroad(await before.newPage())
    await before.close()
    const after = await start()
    for (const [index, tab] of (await reopen(after)).entries()) {
      await expect(tab.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
      await expect(tab).toHaveURL(sites.backoffice + paths[index])
    }
    expect(visitsTo(hosts.provider, '/auth'), 'nobody is asked again').toHaveLength(1)
    await after.clearCookies({ domain: hosts.backoffice })
    await after.close()
  })

  await test.step('signed out', async () => {
    const context = await start()
    const tabs = await reopen(context)
    for (const tab of tabs) await expectProviderPage(tab)
    for (const [index, tab] of [...tabs.entries()].toReversed()) {
      await answerProvider(tab)
      await expect(tab.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
      await expect(tab).toHaveURL(sites.backoffice + paths[index])
    }
    await context.close()
  })
})
