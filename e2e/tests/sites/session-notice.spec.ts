import type { Page } from '@playwright/test'
import { expect, test } from '../../src/sites/fixtures.ts'
import { sessionIn } from '../../src/sites/in-page.ts'
import { answerProvider, expectPage, expectProviderPage, signInAbroad } from '../../src/sites/sign-in.ts'
import { hosts, sites } from '../../src/sites/site-names.ts'

/** The idle limit is twice this; short enough to be waited for, and too short for the two minutes of warning. */
const tokenS = 12

const noticeIn = (page: Page) => page.getByRole('alertdialog')
const limitsIn = async (page: Page) => (await sessionIn(page)) as unknown as { idleExpiresAt: string }

test.beforeEach(({ foreign }) => {
  foreign.provider.switches.accessTokenTtlS = tokenS
})
test.afterEach(({ foreign }) => {
  foreign.provider.switches.accessTokenTtlS = 3599
})

test('whoever is idle is asked in every tab, one answer is good for all, and it renews the session', async ({
  page,
  context,
}) => {
  test.slow()
  await signInAbroad(page)
  const second = await context.newPage()
  await second.goto(`${sites.backoffice}/about`)
  const before = await limitsIn(page)
  await expect(noticeIn(page)).toBeVisible({ timeout: tokenS * 2000 })
  await expect(noticeIn(second)).toBeVisible()
  await expect(noticeIn(page)).toHaveAccessibleName('Are you still there?')
  await expect(noticeIn(page).getByRole('timer')).toHaveText(/^0:\d\d$/)
  await expect(noticeIn(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(noticeIn(page)).toBeHidden()
  await expect(noticeIn(second)).toBeHidden()
  const after = await limitsIn(page)
  expect(Date.parse(after.idleExpiresAt)).toBeGreaterThan(Date.parse(before.idleExpiresAt))
})

test('whoever does not answer is led to the sign-in when the time is over, and back to the same place', async ({
  page,
}) => {
  test.slow()
  await page.goto(`${sites.backoffice}/counts?state=POSTED`)
  await answerProvider(page)
  await expect(noticeIn(page)).toBeVisible({ timeout: tokenS * 2000 })
  await expect(noticeIn(page)).toBeHidden({ timeout: tokenS * 2000 })
  await expectProviderPage(page)
  await answerProvider(page)
  await expectPage(page, 'Counts')
  await expect(page).toHaveURL(/state=POSTED/)
})

test('Sign out in the notice signs every tab out', async ({ page, context }) => {
  test.slow()
  await signInAbroad(page)
  const second = await context.newPage()
  await second.goto(`${sites.backoffice}/about`)
  await noticeIn(page)
    .getByRole('button', { name: 'Sign out' })
    .click({ timeout: tokenS * 2000 })
  await expectProviderPage(second)
  await expect(page.getByRole('button', { name: 'Yes, sign me out' })).toBeVisible()
})

test('the longest time of a session is told, cannot be prolonged, and a new sign-in leads back', async ({
  page,
  foreign,
}) => {
  test.slow()
  // The gateway refuses a session of less than a minute.
  const sessionS = 100
  foreign.provider.switches.accessTokenTtlS = 3599
  const gateway = await foreign.startGateway(hosts.silent, { SESSION_MAX_S: String(sessionS) })
  await page.goto(`${sites.silent}/counts?state=POSTED`)
  await answerProvider(page)
  await expectPage(page, 'Counts')
  const first = await sessionIn(page)
  await expect(noticeIn(page)).toHaveAccessibleName('Your session ends soon')
  await expect(noticeIn(page).getByRole('button', { name: 'Stay signed in' })).toHaveCount(0)
  await noticeIn(page).getByRole('button', { name: 'Sign in again' }).click()
  await answerProvider(page)
  await expectPage(page, 'Counts')
  await expect(page).toHaveURL(/state=POSTED/)
  expect((await sessionIn(page)).sessionId).not.toBe(first.sessionId)
  await gateway.stop()
})
