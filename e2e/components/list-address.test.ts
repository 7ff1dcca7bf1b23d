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
