import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { states } from '../../apps/web/src/features/profile/components/email-fact.states.tsx'
import { show } from './show.ts'

test('another email asks for the password where it is needed, goes on by itself, and says what it waits for', async () => {
  const { calls } = await show(states.change)
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabelText('New email').fill('ann.lee@north.example')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Password').fill('Counting-2026!')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/waiting for verification of ann\.lee@north\.example/)).toBeVisible()
  await expect.element(page.getByText(/^ann@north\.example/)).toBeVisible()
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
    'PUT /v2/user/email',
    'POST /v2/user/security/confirm',
    'PUT /v2/user/email',
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
