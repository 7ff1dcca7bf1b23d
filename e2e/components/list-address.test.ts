import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { countsAt } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { expectRows } from './list.ts'
import { show } from './show.ts'

test('words that are typed and a button that is pressed at once both get into the address', async () => {
  const { path } = await show(countsAt('/counts'))
  await expectRows()
  const button = page.getByRole('button', { name: 'New count' }).element()
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByRole('searchbox', { name: 'Search counts' }).fill('cnt')
  // The pause after typing ends before the press is seen.
  if (button instanceof HTMLElement) button.click()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  await expect.poll(path).toMatch(/[?&]q=cnt/)
  await expect.element(page.getByRole('dialog', { name: 'New count' })).toBeVisible()
  expect(path()).toMatch(/create=true/)
})

test('what is typed while the address takes up a search stays in the box, and is searched for', async () => {
  const { path } = await show(countsAt('/counts'))
  await expectRows()
  const box = page.getByRole('searchbox', { name: 'Search counts' })
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await box.fill('cnt')
  vi.runOnlyPendingTimers()
  // Typed at once, before anything is drawn anew.
  document.execCommand('insertText', false, ' 12')
  vi.useRealTimers()
  await expect.element(page.getByRole('button', { name: 'Clear the search' })).toBeVisible()
  document.execCommand('insertText', false, '3')
  await expect.element(box).toHaveValue('cnt 123')
  await expect.poll(path).toMatch(/[?&]q=cnt(\+|%20)123$/)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(path).not.toMatch(/q=/)
  await expect.element(box).toHaveValue('')
})
