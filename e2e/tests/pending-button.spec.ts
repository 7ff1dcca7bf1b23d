import { expect, signIn, test } from '../src/fixtures.ts'

test('a form is sent once, and its button keeps the focus while it is on its way', async ({ page }) => {
  await signIn(page, 'viewer@north.example', '/profile')
  const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/v2/user/update-password', async (route) => {
    sent += 1
    await isLet
    await route.continue()
  })
  const current = page.getByLabel('Current password')
  const button = page.getByRole('button', { name: 'Change password' })
  await current.fill('not the password')
  await page.getByLabel('New password').fill('marigold ferns at dusk')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await current.press('Enter')
  letThrough()
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toBe(1)
})
