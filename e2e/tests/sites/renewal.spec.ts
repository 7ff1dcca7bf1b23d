import type { BrowserContext } from '@playwright/test'
import { cookieNames, sessionCookies } from '../../src/sites/cookie-jar.ts'
import { expect, test } from '../../src/sites/fixtures.ts'
import type { ForeignStack } from '../../src/sites/foreign-stack.ts'
import { callTogether, logOutQuietly, quietTab, sessionIn } from '../../src/sites/in-page.ts'
import { expectPage, signInAbroad } from '../../src/sites/sign-in.ts'
import { sites } from '../../src/sites/site-names.ts'

const shortS = 4

/** Two tabs of one session whose access token has run out; the next ones live long. */
async function twoTabsWithExpiredToken(context: BrowserContext, { provider }: ForeignStack) {
  provider.switches.accessTokenTtlS = shortS
  const page = await context.newPage()
  await signInAbroad(page)
  await page.close()
  const first = await quietTab(context, sites.backoffice)
  const second = await quietTab(context, sites.backoffice)
  await expect
    .poll(() => cookieNames(context, sites.backoffice), { timeout: 20_000 })
    .not.toContain('__Host-access')
  return { first, second }
}

test.afterEach(({ foreign }) => {
  foreign.provider.switches.accessTokenTtlS = 3599
})

test('S1 S3: an expired token, two tabs, twenty calls at once: one refresh at the provider, and the session lives', async ({
  context,
  foreign,
}) => {
  const { first, second } = await twoTabsWithExpiredToken(context, foreign)
  const { counts, switches } = foreign.provider
  switches.accessTokenTtlS = 3599
  const before = { ...counts }
  const session = await sessionIn(first)
  const statuses = await Promise.all([callTogether(first, 10), callTogether(second, 10)])
  expect(statuses.flat()).toEqual(Array.from({ length: 20 }, () => 200))
  expect(counts).toEqual({ ...before, refreshed: before.refreshed + 1 })
  expect(await cookieNames(context, sites.backoffice)).toEqual(expect.arrayContaining(sessionCookies))
  expect(await sessionIn(second)).toMatchObject({ signedIn: true, sessionId: session.sessionId })
})

test('S2 S4: an older answer that comes last overwrites the newer cookies, and the session lives', async ({
  context,
  foreign,
  network,
}) => {
  const { first, second } = await twoTabsWithExpiredToken(context, foreign)
  const { counts, switches } = foreign.provider
  const before = { ...counts }
  const hold = network.front.holdAnswers(({ query }) => query.has('late'))
  const late = callTogether(first, 1, 'late')
  await hold.waiting()
  // The browser still has the refresh token that was redeemed for the answer on its way.
  expect(await callTogether(second, 3)).toEqual([200, 200, 200])
  await expect.poll(() => cookieNames(context, sites.backoffice)).not.toContain('__Host-access')
  switches.accessTokenTtlS = 3599
  expect(await callTogether(second, 3)).toEqual([200, 200, 200])
  hold.release()
  expect(await late).toEqual([200])
  await expect
    .poll(() => cookieNames(context, sites.backoffice), { timeout: 20_000 })
    .toContain('__Host-refresh')

  expect(await callTogether(first, 10)).toEqual(Array.from({ length: 10 }, () => 200))
  await first.goto(sites.backoffice)
  await expectPage(first, 'Dashboard')
  expect(counts.refreshErrors, 'no token came twice').toBe(before.refreshErrors)
  expect(counts.refreshed).toBe(before.refreshed + 2)
})

test('R24 S33: an answer with renewed cookies that lands after the logout signs nobody in', async ({
  context,
  foreign,
  network,
}) => {
  const { first, second } = await twoTabsWithExpiredToken(context, foreign)
  foreign.provider.switches.accessTokenTtlS = 3599
  const hold = network.front.holdAnswers(({ query }) => query.has('late'))
  const late = callTogether(first, 1, 'late')
  await hold.waiting()
  expect(await logOutQuietly(second)).toBe(200)
  expect(await cookieNames(context, sites.backoffice)).toEqual([])
  hold.release()
  expect(await late).toEqual([200])
  expect(await cookieNames(context, sites.backoffice), 'they are in the jar again').toEqual(
    expect.arrayContaining(sessionCookies),
  )
  expect(await sessionIn(second), 'and open nothing').toMatchObject({ signedIn: false })
  expect(await callTogether(second, 3)).toEqual([401, 401, 401])
})
