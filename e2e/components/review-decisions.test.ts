import type { LineDecision } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import {
  differing,
  playedDifferences,
} from '../../apps/web/src/features/counts/components/review-lines.states.tsx'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { expectText, show } from './show.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: RegExp) => page.getByRole('row', { name })

/** Lines in review that keep what is decided, of which these keep the book to begin with. @returns what was decided */
async function reviewing(...keptBook: number[]): Promise<unknown[]> {
  const sent: unknown[] = []
  const kept = new Set(keptBook)
  const bare = { state: 'KEPT_BOOK', bookAtCount: null, variance: null, varianceValue: null } as const
  await show(
    differing(playedDifferences, {
      'GET /v2/count/{id}/line/all': () => {
        const data = playedDifferences.map((line) => (kept.has(line.id) ? { ...line, ...bare } : line))
        return { data, page: 1, limit: 500, total: data.length, hasMore: false }
      },
      'PUT /v2/count/{id}/line': ({ body }: Asked) => {
        sent.push(body)
        const { lineIds, outcome } = body as LineDecision
        if (outcome === 'BOOK') for (const id of lineIds) kept.add(id)
        if (outcome === 'COUNT') for (const id of lineIds) kept.delete(id)
        return playedCount({ state: 'REVIEW', version: 4 })
      },
    }),
  )
  return sent
}

test('nothing can be decided before a line is chosen', async () => {
  await reviewing()
  await expect.element(button('Keep the book')).toBeDisabled()
})

test('chosen lines keep the book together, which is undone', async () => {
  const sent = await reviewing()
  await page.getByRole('checkbox', { name: 'Choose all lines' }).click()
  await button('Keep the book').click()
  await expect.element(page.getByText('Decided for 2 lines.')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('Taken back for 2 lines.')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  expect(sent).toEqual([
    { lineIds: [1, 2], outcome: 'BOOK' },
    { lineIds: [1, 2], outcome: 'COUNT' },
  ])
})

test('chosen lines take what was counted, and each goes back to what it was', async () => {
  const sent = await reviewing(1)
  await expectText(row(/Flour/)).toMatch(/keeps the book/)
  await page.getByRole('checkbox', { name: 'Choose all lines' }).click()
  await button('Take the count').click()
  await expect.element(page.getByText('Decided for 2 lines.')).toBeVisible()
  await expectText(row(/Flour/)).toMatch(/\+3/)
  await expectText(row(/Milk/)).toMatch(/-2/)
  await button('Undo').click()
  await expect.element(page.getByText('Taken back for 2 lines.')).toBeVisible()
  await expectText(row(/Flour/)).toMatch(/keeps the book/)
  await expectText(row(/Milk/)).toMatch(/-2/)
  expect(sent).toEqual([
    { lineIds: [1, 2], outcome: 'COUNT' },
    { lineIds: [1], outcome: 'BOOK' },
    { lineIds: [2], outcome: 'COUNT' },
  ])
})

test('decisions are undone one by one, the latest first', async () => {
  const sent = await reviewing()
  await page.getByRole('checkbox', { name: 'Choose Flour' }).click()
  await button('Keep the book').click()
  await expectText(row(/Flour/)).toMatch(/keeps the book/)
  await button('Take the count').click()
  await expectText(row(/Flour/)).toMatch(/\+3/)
  await button('Undo').click()
  await expectText(row(/Flour/)).toMatch(/keeps the book/)
  await button('Undo').click()
  await expectText(row(/Flour/)).toMatch(/\+3/)
  await expect.element(button('Undo')).not.toBeInTheDocument()
  expect(sent.map((said) => (said as LineDecision).outcome)).toEqual(['BOOK', 'COUNT', 'BOOK', 'COUNT'])
})

test('a reason with words is set for the chosen line, and undone to the one before', async () => {
  const sent = await reviewing()
  await page.getByRole('checkbox', { name: 'Choose Milk' }).click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('Theft suspected')
  await page.getByRole('textbox', { name: 'Words beside it' }).fill('Door open')
  await button('Set the reason').click()
  await expect.element(page.getByText('Decided for 1 line.')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('Taken back for 1 line.')).toBeVisible()
  expect(sent).toEqual([
    { lineIds: [2], reason: { code: 'THEFT', comment: 'Door open' } },
    { lineIds: [2], reason: { code: 'BREAKAGE', comment: 'Shelf 3' } },
  ])
})
