import type { Page } from '@playwright/test'
import { cookieNames, jarOf } from '../../src/sites/cookie-jar.ts'
import { expect, test } from '../../src/sites/fixtures.ts'
import { callTogether, logOutQuietly, openQuietly, quietTab, sessionIn } from '../../src/sites/in-page.ts'
import { answerProvider, expectPage, expectProviderPage, signInAbroad } from '../../src/sites/sign-in.ts'
import { hosts, sites } from '../../src/sites/site-names.ts'

/** What the gateway answers to this tab from now on. */
function visitsOf(tab: Page): { path: string; status: number }[] {
  const visits: { path: string; status: number }[] = []
  tab.on('response', (response) => {
    const { hostname, pathname } = new URL(response.url())
    if (hostname === hosts.backoffice) visits.push({ path: pathname, status: response.status() })
  })
  return visits
}

test('S35: a logout in one tab leads the other to the sign-in at once, with nothing of what was typed there', async ({
  page,
  context,
  visitsTo,
}) => {
  await signInAbroad(page)
  const second = await context.newPage()
  await second.goto(`${sites.backoffice}/counts`)
  await second.getByRole('searchbox').first().fill('typed here')
  const asked = visitsTo(hosts.provider, '/auth').length

  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Yes, sign me out' })).toBeVisible()
  await expectProviderPage(second)
  await expect(second.getByLabel('Account')).toHaveValue('')
  expect(visitsTo(hosts.provider, '/auth'), 'one question, no loop').toHaveLength(asked + 1)
  expect((await cookieNames(context, sites.backoffice)).filter((name) => !name.includes('login'))).toEqual([])

  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await answerProvider(page)
  await expectPage(page, 'Dashboard')
})

test('S26 S35: a tab that was told nothing gets one 401 as JSON with its next call, and asks for a sign-in once', async ({
  page,
  context,
}) => {
  await signInAbroad(page)
  const second = await context.newPage()
  await openQuietly(second, `${sites.backoffice}/about`)
  await expect(second.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(await logOutQuietly(await quietTab(context, sites.backoffice))).toBe(200)
  const visits = visitsOf(second)

  const answer = await second.evaluate(async () => {
    const { status, redirected, headers } = await fetch('/api/v2/count/all', { headers: { 'X-CSRF': '1' } })
    return { status, redirected, type: headers.get('content-type') }
  })
  expect(answer).toEqual({
    status: 401,
    redirected: false,
    type: expect.stringContaining('application/problem+json'),
  })

  const menu = second.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Counts', exact: true }).click()
  await menu.getByRole('link', { name: 'List', exact: true }).click()
  await expectProviderPage(second)
  const refused = visits.filter(({ path, status }) => path.startsWith('/api/') && status === 401)
  const [ours, ...ofPage] = refused.map(({ path }) => path)
  expect(ours).toBe('/api/v2/count/all')
  expect(ofPage, 'what was on its way together, and nothing twice').toEqual([...new Set(ofPage)])
  expect(visits.filter(({ path }) => path === '/bff/login')).toHaveLength(1)
})

test('S34: cookies copied before the logout open nothing after it', async ({ page, context, browser }) => {
  await signInAbroad(page)
  const copied = await jarOf(context, sites.backoffice)
  const thief = await browser.newContext()
  await thief.addCookies(copied)
  const tab = await quietTab(thief, sites.backoffice)
  expect(await callTogether(tab, 1), 'they work before').toEqual([200])

  expect(await logOutQuietly(await quietTab(context, sites.backoffice))).toBe(200)
  expect(await callTogether(tab, 2)).toEqual([401, 401])
  expect(await sessionIn(tab)).toMatchObject({ signedIn: false })
  await thief.close()
})

test('S17: an API that refuses everybody ends the sign-in with a message, without a loop', async ({
  page,
  foreign,
  visitsTo,
}) => {
  foreign.api.switches.refusesAll = true
  try {
    await page.goto(`${sites.backoffice}/counts`)
    await answerProvider(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/login\?error=/)
    expect(await sessionIn(page)).toMatchObject({ signedIn: false })
    expect(visitsTo(hosts.provider, '/auth')).toHaveLength(1)
  } finally {
    foreign.api.switches.refusesAll = false
  }
})

test('R5: no code or address of a signed-in page goes to another site as a Referer', async ({
  page,
  network,
}) => {
  const before = network.front.visits.length
  await signInAbroad(page)
  await page.goto(`${sites.backoffice}/counts?state=POSTED`)
  await expectPage(page, 'Counts')
  await page.evaluate((address) => location.assign(address), sites.mail)
  await page.waitForURL(`${sites.mail}/`)
  const referers = network.front.visits
    .slice(before)
    .map(({ host, headers }) => ({ host, referer: headers.referer ?? '' }))
  const ownReferers = referers.filter(({ host }) => host === hosts.backoffice)
  expect(ownReferers.filter(({ referer }) => /[?&](code|state=[0-9a-f]{16})/.test(referer))).toEqual([])
  const abroad = referers.filter(({ host }) => host !== hosts.backoffice)
  expect(abroad.filter(({ referer }) => referer.startsWith(sites.backoffice))).toEqual([])
})
