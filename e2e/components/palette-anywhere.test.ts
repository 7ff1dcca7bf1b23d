import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { startPage } from '../../apps/web/src/features/dashboard/components/dashboard-page.states.tsx'
import { playedFinds } from '../../apps/web/src/features/palette/components/palette.states.tsx'
import {
  playedTransactions,
  transactionAnswers,
} from '../../apps/web/src/features/transactions/transactions-list.states.tsx'
import { expectText, show } from './show.ts'

const box = page.getByRole('combobox', { name: 'Search and commands' })
const headingOf = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function openPalette(text: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard(text)
}

const found = (id: number) => playedFinds.counts.map((count) => ({ ...count, id, number: `CNT-${id}` }))

/** Posted counts: CNT-7 is found by its number, before CNT-70, which alone is found by less. */
const someCounts = startPage({
  'GET /v2/search': ({ query }: Asked) => ({
    counts: query.get('q')?.toLowerCase() === 'cnt-7' ? [...found(7), ...found(70)] : found(70),
  }),
  'GET /v2/count/{id}/sheet': ({ params: { id } }: Asked) => ({
    count: playedCount({ id: Number(id), number: `CNT-${id}`, state: 'POSTED' }),
    rows: [],
    finishedAreas: [],
  }),
})

test('Ctrl+K, a number and Enter lead to the count, with the keyboard alone', async () => {
  const { path } = await show(someCounts)
  await openPalette('cnt-7{Enter}')
  await expect.poll(path).toBe('/counts/7')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(headingOf('Count Filter')).toHaveFocus()
})

test('a count that was visited stands first when the palette opens again', async () => {
  await show(someCounts)
  await openPalette('cnt-7{Enter}')
  await expect.element(page.getByText(/CNT-7/).first()).toBeVisible()
  await expect
    .poll(() => Object.keys(localStorage).some((key) => key.startsWith('backoffice.recent.')))
    .toBe(true)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expectText(page.getByRole('option').first()).toContain('CNT-7')
})

test('Enter opens the record of the text that stands, never one of the text before', async () => {
  const { path } = await show(someCounts)
  await openPalette('CNT')
  await expect.element(page.getByRole('option', { name: /CNT-70/ })).toBeVisible()
  await userEvent.keyboard('-7{Enter}')
  await expect.poll(path).toMatch(/^\/counts\//)
  expect(path()).toBe('/counts/7')
})

test('an item leads to its rows in the transaction log', async () => {
  const { path } = await show(
    startPage({
      'GET /v2/search': { items: playedFinds.items },
      ...transactionAnswers(playedTransactions(2)),
    }),
  )
  await openPalette('milk')
  await page.getByRole('group', { name: 'Items' }).getByRole('option').first().click()
  await expect.element(headingOf('Transaction Log')).toBeVisible()
  await expect.poll(path).toMatch(/item=1/)
  const chip = page.getByRole('button', { pressed: true })
  await expectText(chip).toMatch(/milk/i)
  await chip.click()
  await expect.poll(path).not.toMatch(/item=/)
})

test('the palette opens the dialog of a new count from anywhere', async () => {
  const { path } = await show(
    startPage({
      'GET /v2/search': {},
      'GET /v2/count/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
    }),
  )
  await openPalette('new count{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'New count' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(path).toBe('/counts')
})

test('the palette changes the appearance and stays where one is', async () => {
  const { path } = await show(startPage({ 'GET /v2/search': {} }))
  for (const mode of ['dark', 'light']) {
    await openPalette(`${mode} theme{Enter}`)
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(mode)
    await expect.element(box).not.toBeInTheDocument()
  }
  expect(path()).toBe('/')
})
