import { jarOf, namesIn, sessionCookies } from '../../src/sites/cookie-jar.ts'
import { expect, test } from '../../src/sites/fixtures.ts'
import { sessionIn } from '../../src/sites/in-page.ts'
import {
  answerProvider,
  expectPage,
  expectProviderPage,
  signInAbroad,
  startAbroad,
} from '../../src/sites/sign-in.ts'
import { hosts, sites } from '../../src/sites/site-names.ts'

test('R1 S23 S27: the first page after a provider on another site is signed in, with one visit there', async ({
  page,
  visitsTo,
}) => {
  await signInAbroad(page)
  expect(visitsTo(hosts.provider, '/auth')).toHaveLength(1)
  const [callback, ...more] = visitsTo(hosts.backoffice, '/bff/callback')
  expect(more).toEqual([])
  expect(callback?.headers['sec-fetch-site'], 'the browser comes from another site').toBe('cross-site')

  const [landing] = visitsTo(hosts.backoffice, '/authorized')
  expect(namesIn(landing?.headers.cookie), 'strict cookies stay away from this page').not.toContain(
    '__Host-access',
  )
  const lastAsked = visitsTo(hosts.backoffice, '/bff/session').at(-1)
  expect(namesIn(lastAsked?.headers.cookie), 'and go with its first call').toEqual(
    expect.arrayContaining(sessionCookies),
  )
})

test('R1 R2: the jar holds __Host- cookies with the attributes promised, and none of a finished sign-in', async ({
  page,
  context,
}) => {
  await startAbroad(page, '/')
  const [transaction, ...others] = await jarOf(context, sites.backoffice)
  expect(others).toEqual([])
  const always = { domain: hosts.backoffice, path: '/', secure: true, httpOnly: true }
  expect(transaction).toMatchObject({ ...always, sameSite: 'Lax' })
  expect(transaction?.name).toMatch(/^__Host-login-[0-9a-f]{16}$/)

  await answerProvider(page)
  await expectPage(page, 'Dashboard')
  const jar = await jarOf(context, sites.backoffice)
  expect(jar.map(({ name }) => name).toSorted()).toEqual(sessionCookies)
  for (const cookie of jar) expect(cookie).toMatchObject({ ...always, sameSite: 'Strict' })
  expect(await page.evaluate(() => document.cookie), 'no script sees any').toBe('')
})

test('R20: every page and call says HSTS for a year, subdomains included', async ({ page }) => {
  const answer = await page.goto(`${sites.backoffice}/bff/session`)
  expect(answer?.headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const missing = await page.goto(`${sites.backoffice}/login`)
  expect(missing?.headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

for (const target of [`${sites.evil}/`, '/\\www.evil-site.test/']) {
  test(`R15: a sign-in that was to lead to ${target} ends on our own first page`, async ({
    page,
    visitsTo,
  }) => {
    await page.goto(`${sites.backoffice}/login?returnTo=${encodeURIComponent(target)}`)
    await answerProvider(page)
    await expectPage(page, 'Dashboard')
    await expect(page).toHaveURL(`${sites.backoffice}/`)
    expect(visitsTo(hosts.evil)).toEqual([])
  })
}

test('S20: Back to the question of the provider finds it over and leaves the session as it is', async ({
  page,
}) => {
  await signInAbroad(page)
  const before = await sessionIn(page)
  await page.goBack()
  // A browser may show the question as it stood, from its own memory; the provider takes no answer to it any more.
  const isOver = page.getByRole('heading', { name: 'This sign-in is over' })
  await expect(isOver.or(page.getByRole('heading', { name: 'Company sign-in' }))).toBeVisible()
  if (!(await isOver.isVisible())) await answerProvider(page)
  await expect(isOver).toBeVisible()
  await page.goto(`${sites.backoffice}/counts`)
  await expectPage(page, 'Counts')
  expect(await sessionIn(page)).toEqual(before)
})

test('R12 S20: the callback opened again, from a bookmark or by Back, leads into the session that is there', async ({
  page,
  visitsTo,
}) => {
  await signInAbroad(page)
  const before = await sessionIn(page)
  const [callback] = visitsTo(hosts.backoffice, '/bff/callback')
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(`${sites.backoffice}/bff/callback?${callback?.query}`)
    await expectPage(page, 'Dashboard')
  }
  expect(await sessionIn(page)).toEqual(before)
  expect(visitsTo(hosts.provider, '/auth'), 'nobody is asked again').toHaveLength(1)
})

test('R12 R19 S20: the callback opened again from a page of another site leads into the session that is there', async ({
  page,
  visitsTo,
}) => {
  await signInAbroad(page)
  const before = await sessionIn(page)
  const [callback] = visitsTo(hosts.backoffice, '/bff/callback')
  const address = `${sites.backoffice}/bff/callback?${callback?.query}`
  await page.goto(sites.mail)
  await page.evaluate((target) => location.assign(target), address)
  await expectPage(page, 'Dashboard')
  expect(await sessionIn(page)).toEqual(before)
  expect(visitsTo(hosts.provider, '/auth'), 'nobody is asked again').toHaveLength(1)
})

test('R9 R12 S20: the callback of another browser makes no session here; it begins a sign-in, once', async ({
  page,
  browser,
  visitsTo,
}) => {
  await signInAbroad(page)
  const [callback] = visitsTo(hosts.backoffice, '/bff/callback')
  const stranger = await browser.newContext()
  const tab = await stranger.newPage()
  await tab.goto(`${sites.backoffice}/bff/callback?${callback?.query}`)
  await expectProviderPage(tab)
  expect((await jarOf(stranger, sites.backoffice)).map(({ name }) => name)).not.toContain('__Host-access')
  await tab.goto(`${sites.backoffice}/bff/callback?${callback?.query}`)
  await expect(tab.getByRole('alert')).toBeVisible()
  await expect(tab).toHaveURL(/\/login\?error=/)
  await stranger.close()
})

test('S20: a bookmarked address of the provider leads to a session after one question more', async ({
  page,
  context,
  visitsTo,
}) => {
  await signInAbroad(page)
  const [authorization] = visitsTo(hosts.provider, '/auth')
  // A page without a session would be on its way to the sign-in by itself.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(`${sites.provider}/auth?${authorization?.query}`)
  await answerProvider(page)
  await answerProvider(page)
  await expectPage(page, 'Dashboard')
  expect(visitsTo(hosts.backoffice, '/bff/callback')).toHaveLength(3)
})

for (const { button, text } of [
  { button: 'Cancel', text: 'The sign-in service denied access.' },
  { button: 'Not now', text: 'Please sign in again.' },
]) {
  test(`S25: "${button}" at the provider ends in a message, without a loop, and the next attempt works`, async ({
    page,
    context,
    visitsTo,
  }) => {
    await startAbroad(page, '/counts?state=POSTED')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(text)).toBeVisible()
    expect(visitsTo(hosts.provider, '/auth')).toHaveLength(1)
    expect(await jarOf(context, sites.backoffice), 'the transaction is gone').toEqual([])
    await page.getByRole('link', { name: 'Sign in' }).click()
    await answerProvider(page)
    await expectPage(page, 'Counts')
    await expect(page).toHaveURL(/\/counts\?state=POSTED/)
  })
}
