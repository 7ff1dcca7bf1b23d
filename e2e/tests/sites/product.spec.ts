import type { Page } from '@playwright/test'
import { markDocument, untilReloaded } from '../../src/counts-page.ts'
import { demoPassword } from '../../src/fixtures.ts'
import { jarOf, namesIn } from '../../src/sites/cookie-jar.ts'
import { expect, test } from '../../src/sites/fixtures.ts'
import { callTogether, logOutQuietly, quietTab, sessionIn } from '../../src/sites/in-page.ts'
import { expectPage } from '../../src/sites/sign-in.ts'
import { hosts, sites } from '../../src/sites/site-names.ts'

const person = 'manager@north.example'

async function answerQuestion(page: Page, email = person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('R1 R2 R20: behind TLS the whole product signs in, with __Host- cookies, HSTS and Secure cookies of its provider', async ({
  page,
  context,
  product,
}) => {
  const answer = await page.goto(product.origin)
  expect(answer?.headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await answerQuestion(page)
  await expectPage(page, 'Dashboard')
  const jar = await jarOf(context, product.origin)
  expect(jar.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['__Host-access', '__Host-refresh', '__Host-op_session', '__Host-op_device']),
  )
  for (const cookie of jar) {
    expect(cookie).toMatchObject({ domain: hosts.product, secure: true, httpOnly: true })
    expect(cookie.name).toMatch(/^__(?:Host|Secure)-/)
    // The question of the provider is the page that a link of another site leads to.
    const isOfProvider = /-op_/.test(cookie.name)
    expect(cookie.sameSite, cookie.name).toBe(isOfProvider ? 'Lax' : 'Strict')
  }
})

test('S24: a link in a mail leads through our own sign-in to its page, and a second one opens it signed in', async ({
  page,
  product,
  visitsTo,
}) => {
  const link = `${sites.mail}/?link=${encodeURIComponent(`${product.origin}/counts?state=POSTED`)}`
  await page.goto(link)
  await page.getByRole('link').click()
  await answerQuestion(page)
  await expectPage(page, 'Counts')
  await expect(page).toHaveURL(/\/counts\?state=POSTED/)

  await page.goto(link)
  await page.getByRole('link').click()
  await expectPage(page, 'Counts')
  const load = visitsTo(hosts.product, '/counts').at(-1)
  expect(namesIn(load?.headers.cookie)).not.toContain('__Host-access')
  expect(visitsTo(hosts.product, '/bff/login'), 'one sign-in for both').toHaveLength(1)
})

test('S19: two tabs are asked by our own provider and answer in reverse order; each comes to its page', async ({
  page,
  context,
  product,
}) => {
  const second = await context.newPage()
  await page.goto(`${product.origin}/counts?state=POSTED`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await second.goto(`${product.origin}/about`)
  await answerQuestion(second)
  await expect(second).toHaveURL(`${product.origin}/about`)
  await expect(second.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await markDocument(second)
  await answerQuestion(page)
  await untilReloaded(second) // for the session is another one
  await expectPage(page, 'Counts')
  await expect(page).toHaveURL(/\/counts\?state=POSTED/)
  const session = await sessionIn(page)
  expect(session.signedIn).toBe(true)
  expect(await sessionIn(second)).toEqual(session)
})

test('R19 S34 S35: other sites cannot sign out; the person can, in every tab, and copied cookies die with it', async ({
  page,
  context,
  browser,
  product,
  visitsTo,
}) => {
  await page.goto(product.origin)
  await answerQuestion(page)
  await expectPage(page, 'Dashboard')
  const before = await sessionIn(page)
  const evil = await context.newPage()
  await evil.goto(sites.evil)
  await evil.evaluate(
    (address) =>
      fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'include' }).catch(() => undefined),
    `${product.origin}/auth/user/logout`,
  )
  expect(visitsTo(hosts.product, '/auth/user/logout').map(({ status }) => status)).toEqual([403])
  expect(await sessionIn(page)).toEqual(before)

  const thief = await browser.newContext()
  await thief.addCookies(await jarOf(context, product.origin))
  const stolen = await quietTab(thief, product.origin)
  expect(await callTogether(stolen, 1), 'they work before').toEqual([200])

  const second = await context.newPage()
  await second.goto(`${product.origin}/counts`)
  await expectPage(second, 'Counts')
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(second.getByLabel('Email')).toHaveValue('')
  expect(await callTogether(stolen, 2)).toEqual([401, 401])
  expect(await logOutQuietly(stolen), 'a logout without a session is none the worse').toBe(200)
  await thief.close()
})
