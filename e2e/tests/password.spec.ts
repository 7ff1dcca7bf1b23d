import type { Browser, Page } from '@playwright/test'
import { postApi } from '../src/api.ts'
import { expect, expectSessionEnded, signInQuietly, test } from '../src/fixtures.ts'
import { mailArrives, mailedLink } from '../src/outbox.ts'
import { currentProduct } from '../src/products/current-product.ts'

const first = 'marigold ferns at dusk'
const second = 'seven kettles sing low'

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
}

async function typeCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A person of this test alone, invited by mail, who has chosen the first password. */
async function invitedPerson(page: Page, browser: Browser): Promise<string> {
  const email = `clio-${Date.now()}@north.example`
  await signInQuietly(page, 'admin@north.example')
  await postApi(page, '/v2/user', { email, firstName: 'Clio', lastName: 'Marsh' })
  const own = await browser.newPage({ baseURL: currentProduct().baseUrl })
  await choosePassword(own, await mailedLink(email, /invites you/, 'update-password'), first)
  await own.close()
  return email
}

test('who has forgotten the password sets another one by mail, which ends every session', async ({
  page,
  browser,
}) => {
  const email = await invitedPerson(page, browser)
  const baseURL = currentProduct().baseUrl
  const [old, fresh] = [await browser.newPage({ baseURL }), await browser.newPage({ baseURL })]
  await typeCredentials(old, email, first)
  await expect(old.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await fresh.goto('/')
  await fresh.getByLabel('Email').fill(email)
  await fresh.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(fresh.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expect(fresh.getByLabel('Email'), 'what was typed comes along').toHaveValue(email)
  await fresh.getByRole('button', { name: 'Send the link' }).click()
  await expect(fresh.getByText(`If there is an account for ${email}`)).toBeVisible()
  const link = await mailedLink(email, /Choose a new password/, 'update-password')
  await choosePassword(fresh, link, second)
  await mailArrives(email, /Your password was changed/)

  await expectSessionEnded(old)
  await typeCredentials(fresh, email, first)
  await expect(fresh.getByText('The email or the password is wrong')).toBeVisible()
  await typeCredentials(fresh, email, second)
  await expect(fresh.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await old.goto(link)
  await old.getByLabel('New password').fill('a third one for nobody')
  await old.getByRole('button', { name: 'Set password' }).click()
  await expect(old.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await old.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(old.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await Promise.all([old.close(), fresh.close()])
})

test('a link keeps its code out of the address, what was typed, and itself when the password is refused', async ({
  page,
}) => {
  const unknown = '/update-password/999999/wDkz5cOcpUnA6B2u4ZqTOVp1EV0wUbbVuZ1ADQx0u1k'
  await page.goto(unknown)
  await expect(page).toHaveURL(/\/update-password\/999999\/-$/)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.keyboard.type('password123')
  await expect(page.getByText('This is a commonly used password.')).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('New password')).toHaveValue('password123')
  await page.goto('/verify-email/999999/abc')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})
