import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { states } from '../../apps/web/src/shared/ui/confirm-dialog.states.tsx'
import { show } from './show.ts'

const dialog = page.getByRole('dialog', { name: 'Post this count?' })

test('a dialog closes on Escape, and the way out gives the focus back to what opened it', async () => {
  await show(states['that asks'])
  await expect.element(dialog).toHaveAccessibleDescription('12 lines change the stock.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  const opener = page.getByRole('button', { name: 'Post count' })
  await opener.click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(opener).toHaveFocus()
})

test('the focus stays within a dialog', async () => {
  await show(states['that asks'])
  const hasFocus = () => dialog.element().contains(document.activeElement)
  await expect.poll(hasFocus).toBe(true)
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab()
    expect(hasFocus()).toBe(true)
  }
})

test('a step that is on its way cannot be asked for again', async () => {
  await show(states['on its way'])
  await expect.element(dialog.getByRole('button', { name: 'Post' })).toHaveAttribute('aria-disabled', 'true')
})
