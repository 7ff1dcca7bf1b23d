import type { Page } from '@playwright/test'
import { namesIn, sessionCookies } from '../../src/sites/cookie-jar.ts'
import { expect, test } from '../../src/sites/fixtures.ts'
import { answerProvider, expectPage, signInAbroad } from '../../src/sites/sign-in.ts'
import { hosts, sites } from '../../src/sites/site-names.ts'

const deepLink = `${sites.backoffice}/counts?state=POSTED`

/** Opens a letter with a link and follows it. */
async function followLink(page: Page, address: string): Promise<void> {
  await page.goto(`${sites.mail}/?link=${encodeURIComponent(address)}`)
  await page.getByRole('link').click()
}

for (const { way, address } of [
  { way: 'a link', address: deepLink },
  { way: 'a click counter', address: `${sites.mail}/click?to=${encodeURIComponent(deepLink)}` },
]) {
  test(`S24: ${way} in a mail opens the page signed in: its load has no strict cookie, its first call has them`, async ({
    page,
    visitsTo,
  }) => {
    await signInAbroad(page)
    await followLink(page, address)
    await expectPage(page, 'Counts')
    await expect(page).toHaveURL(/\/counts\?state=POSTED/)

    const [load, ...others] = visitsTo(hosts.backoffice, '/counts')
    expect(others).toEqual([])
    expect(load?.headers['sec-fetch-site']).toBe('cross-site')
    expect(load?.headers.cookie).toBeUndefined()
    const firstCall = visitsTo(hosts.backoffice, '/bff/session').at(-1)
    expect(namesIn(firstCall?.headers.cookie)).toEqual(expect.arrayContaining(sessionCookies))
    expect(visitsTo(hosts.provider, '/auth'), 'nobody is asked again').toHaveLength(1)
  })
}

test('S24: a link in a mail that opens a new tab is signed in there', async ({ page, context, visitsTo }) => {
  await signInAbroad(page)
  await page.goto(`${sites.mail}/?link=${encodeURIComponent(deepLink)}`)
  await page.getByRole('link').evaluate((link) => link.setAttribute('target', '_blank'))
  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link').click()])
  await expectPage(tab, 'Counts')
  expect(visitsTo(hosts.provider, '/auth')).toHaveLength(1)
})

test('S24: signed out, a link in a mail leads to the provider once and then to its page', async ({
  page,
  visitsTo,
}) => {
  await followLink(page, deepLink)
  await answerProvider(page)
  await expectPage(page, 'Counts')
  await expect(page).toHaveURL(/\/counts\?state=POSTED/)
  expect(visitsTo(hosts.provider, '/auth')).toHaveLength(1)
})
