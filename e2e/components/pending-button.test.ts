import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusedAfter } from '../../apps/web/src/features/profile/components/password-section.states.tsx'
import { show } from './show.ts'

test('a form is sent once, and its button keeps the focus while it is on its way', async () => {
  const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>()
  const { calls } = await show(refusedAfter(isLet))
  const current = page.getByLabelText('Current password')
  const button = page.getByRole('button', { name: 'Change password' })
  await current.fill('not the password')
  await page.getByLabelText('New password').fill('marigold ferns at dusk')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await current.click()
  await userEvent.keyboard('{Enter}')
  letThrough()
  await expect.element(current).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual(['PUT /v2/user/update-password'])
})
