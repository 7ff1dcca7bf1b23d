import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { countsAt, playedCounts } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { refusal } from '../../apps/web/workbench/play-api.ts'
import { expectRows, linkTexts } from './list.ts'
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

test('a last page whose rows are gone leads to the last page that has some', async () => {
  const rows = playedCounts(51).map((count) => ({ ...count, state: 'DRAFT' as 'DRAFT' | 'COUNTING' }))
  const { path } = await show(
    countsAt('/counts?state=DRAFT&limit=25&page=3&sort=number:asc', rows, {
      'POST /v2/count/{id}/start': ({ params }) => {
        const count = rows.find(({ id }) => String(id) === params['id'])
        return count === undefined
          ? refusal(404, 'count.missing', 'None')
          : Object.assign(count, { state: 'COUNTING' })
      },
    }),
  )
  await expect.poll(linkTexts).toEqual(['CNT-N-2026-00051'])
  await page.getByRole('checkbox', { name: /^Select CNT-/ }).click()
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Start' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect.element(dialog).toMatchTextContent('1 row done')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.poll(path).toMatch(/[?&]page=2(&|$)/)
  await expect.poll(() => linkTexts().length).toBe(25)
})

test('a page after the last one leads to the last one, and back from there to the address before', async () => {
  const { path, history } = await show(countsAt('/counts?limit=25'))
  await expectRows()
  history.push('/counts?limit=25&page=99')
  await expect.poll(path).toBe('/counts?limit=25&page=2')
  await expect.poll(() => linkTexts().length).toBe(5)
  history.back()
  await expect.poll(path).toBe('/counts?limit=25')
  await expect.poll(() => linkTexts().length).toBe(25)
})
