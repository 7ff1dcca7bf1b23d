import type { Page } from '@playwright/test'
import { postApi } from '../src/api.ts'
import { expect, expectSessionEnded, signIn, signInByForm, signInQuietly, test } from '../src/fixtures.ts'
import { goOffline } from '../src/go-offline.ts'
import { mailedLink } from '../src/outbox.ts'
import { demoPassword } from '../src/sign-in.ts'
import { totpCode } from '../src/totp-code.ts'
import { twoColourPng } from '../src/two-colour-png.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function openProfile(page: Page, email: string): Promise<void> {
  await signIn(page, email, '/profile')
  await expect(heading(page, 'User Profile')).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
}

async function removeFactor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The second factor was removed.')).toBeVisible()
}

test.describe('the own account', () => {
  test('signs out everywhere: the other browser is out at its next request, this one stays', async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = await browser.newPage({ baseURL: baseURL ?? '' })
    await openProfile(other, 'viewer@north.example')
    await openProfile(page, 'viewer@north.example')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByText('The other browsers are signed out.')).toBeVisible()
    await expectSessionEnded(other)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await other.close()
  })

  test('looks the same on another device from its next sign-in on, in the colours and the zone chosen last', async ({
    page,
    browser,
    baseURL,
  }) => {
    const kept = () => page.waitForResponse('**/api/v2/user/preferences')
    await openProfile(page, 'viewer@north.example')
    const chosenMode = kept()
    await page.getByLabel('Colour mode').selectOption('dark')
    await chosenMode
    const chosenZone = kept()
    await page.getByLabel('Time zone').selectOption('America/New_York')
    await chosenZone

    const other = await browser.newPage({ baseURL: baseURL ?? '' })
    await signInByForm(other, 'viewer@north.example', '/profile')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.getByLabel('Time zone')).toHaveValue('America/New_York')

    await goOffline(other)
    await other.getByLabel('Colour mode').selectOption('light')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
    const sent = other.waitForResponse('**/api/v2/user/preferences')
    await other.context().setOffline(false)
    await other.reload()
    await sent
    await logOut(page)
    await signInByForm(page, 'viewer@north.example', '/profile')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await other.close()
  })

  test('refuses a new password that is easy to guess, beside its field, and says what would help', async ({
    page,
  }) => {
    await openProfile(page, 'viewer@north.example')
    const section = page.getByRole('region', { name: 'Password' })
    await section.getByRole('button', { name: 'Change password' }).click()
    await expect(section.getByLabel('Current password')).toBeFocused()
    await page.keyboard.type(demoPassword)
    await section.getByLabel('New password').fill('password123')
    await expect(section.getByText('This is a commonly used password.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(section.getByText('This password is too easy to guess.')).toBeVisible()
    await expect(section.getByLabel('New password')).toBeFocused()
  })

  test('gets the mail that confirms a new address again, and is confirmed by it', async ({
    page,
    browser,
    baseURL,
  }) => {
    const [invited, email] = [`iris-${Date.now()}@north.example`, `iris-new-${Date.now()}@north.example`]
    const password = 'marigold ferns at dusk'
    await signInQuietly(page, 'admin@north.example')
    const { id } = await postApi<{ id: number }>(page, '/v2/user', { email: invited, firstName: 'Iris' })
    const own = await browser.newPage({ baseURL: baseURL ?? '' })
    await own.goto(await mailedLink(invited, /invites you/, 'update-password'))
    await own.getByLabel('New password').fill(password)
    await own.getByRole('button', { name: 'Set password' }).click()
    await own.getByRole('link', { name: 'Sign in' }).click()
    await own.getByLabel('Email').fill(invited)
    await own.getByLabel('Password', { exact: true }).fill(password)
    await own.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading(own, 'Dashboard')).toBeVisible()

    await page.goto(`/setup/users?user=${id}`)
    const record = page.getByRole('dialog')
    await record.getByRole('button', { name: 'Edit' }).first().click()
    await record.getByLabel('Email').fill(email)
    await record.getByRole('button', { name: 'Save' }).click()
    const first = await mailedLink(email, /Confirm your e-mail/, 'verify-email')
    await record.getByRole('button', { name: 'Resend confirmation' }).click()
    const link = () => mailedLink(email, /Confirm your e-mail/, 'verify-email')
    await expect.poll(link).not.toBe(first)
    const second = await link()

    await own.goto('/profile')
    await expect(own.getByText('not confirmed yet')).toBeVisible()
    await own.getByRole('button', { name: 'Send the link again' }).click()
    await expect.poll(link).not.toBe(second)
    await own.goto(await link())
    await own.getByRole('button', { name: 'Confirm my email' }).click()
    await own.getByRole('link', { name: 'Go on' }).click()
    await expect(heading(own, 'Dashboard')).toBeVisible()
    await own.goto('/profile')
    await expect(own.getByText(email).first()).toBeVisible()
    await expect(own.getByText('not confirmed yet')).toHaveCount(0)
    await own.close()
  })

  test('is led by keys: each dialog takes the focus, and gives it back to the button that opened it', async ({
    page,
  }) => {
    await openProfile(page, 'viewer@north.example')
    const picture = page.getByRole('button', { name: 'Choose a picture' })
    await picture.focus()
    const file = { name: 'me.png', mimeType: 'image/png', buffer: twoColourPng() }
    await page.getByLabel('Choose a picture').setInputFiles(file)
    await expect(page.getByRole('dialog', { name: 'Choose the part to show' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(picture).toBeFocused()
    for (const [opener, field] of [
      ['Set up', 'Code of the app'],
      ['Add a passkey', 'Name of the passkey'],
    ] as const) {
      const button = page.getByRole('button', { name: opener })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(field)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
    const everywhere = page.getByRole('button', { name: 'Sign out everywhere' })
    await everywhere.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(everywhere).toBeFocused()
  })

  test('cuts a picture by keys, shows it in the top bar, and takes it away again', async ({ page }) => {
    await openProfile(page, 'viewer@north.example')
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: twoColourPng(),
    })
    const dialog = page.getByRole('dialog')
    const square = dialog.getByRole('button', { name: 'Part of the picture that is kept' })
    await square.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('-')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
    await expect(page.getByRole('button', { name: /account menu/i }).locator('img')).toBeVisible()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('No picture yet')).toBeVisible()
  })

  test('sets up an authenticator app, and signs in by a recovery code when the app is lost', async ({
    page,
  }) => {
    await openProfile(page, 'nobody@north.example')
    await page.getByRole('button', { name: 'Set up' }).click()
    const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Code of the app').fill(totpCode(secret))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const code = (await codes.first().textContent()) ?? ''
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await logOut(page)
    await signInByForm(page, 'nobody@north.example', '/profile')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('9 of 10 left')).toBeVisible()
    await removeFactor(page, 'Authenticator app')
  })

  test('adds a passkey, and signs in by it alone', async ({ page, context }) => {
    const cdp = await context.newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await openProfile(page, 'nobody@north.example')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of the passkey').fill('Work laptop')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await logOut(page)
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(page.getByRole('button', { name: /account menu/i })).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The second factor was removed.')).toBeVisible()
  })
})
