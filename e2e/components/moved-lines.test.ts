import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  moved,
  movedWith,
  playedLine,
  playedMoved,
  states,
} from '../../apps/web/src/features/counts/components/moved-lines.states.tsx'
import { playedLines } from '../../apps/web/src/features/counts/components/played-lines.fixture.ts'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { expectText, show } from './show.ts'

async function reviewing(): Promise<unknown[]> {
  const sent: unknown[] = []
  await show(
    movedWith(playedMoved, {
      'PUT /v2/count/{id}/line': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ state: 'REVIEW', version: 4 })
      },
    }),
  )
  return sent
}

test('both results of a line that moved while it was counted are shown with what moved', async () => {
  await reviewing()
  const row = page.getByRole('row', { name: /Flour/ })
  await expectText(row).toMatch(/Receipt \+3 RCV-7/)
  await expectText(row).toMatch(/\+3.*book 22.*0.*book 25/)
})

test('somebody chooses for one line, or for all at once', async () => {
  const sent = await reviewing()
  await page.getByRole('combobox', { name: /Flour/ }).selectOptions('First figure')
  await expect.element(page.getByText('Chosen for 1 line.')).toBeVisible()
  await page.getByRole('button', { name: 'Last figure for all' }).click()
  await expect.element(page.getByText('Chosen for 2 lines.')).toBeVisible()
  expect(sent).toEqual([
    { moment: 'FROM', lineIds: [1] },
    { moment: 'TO', lineIds: [1, 2] },
  ])
})

test('the title says how many lines moved, and how many are to decide', async () => {
  await reviewing()
  await expect
    .element(page.getByRole('region', { name: 'Stock of 2 lines moved during counting, 1 to decide' }))
    .toBeVisible()
})

test('of more lines than a page shows, the undecided ones are shown, and all are chosen for at once', async () => {
  const sent: unknown[] = []
  const decided = Array.from({ length: 500 }, (_, at) =>
    playedLine({ id: at + 1, moved: moved({ choice: 'TO' }) }),
  )
  const milk = { id: 2, sku: 'ZZZ', name: 'Milk', category: 'Dairy', baseUnit: 'l', quantityDecimals: 3 }
  const lines = [...decided, playedLine({ id: 501, item: milk, moved: moved() })]
  await show(
    movedWith(lines, {
      'PUT /v2/count/{id}/line': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ state: 'REVIEW', version: 4 })
      },
    }),
  )
  await expect
    .element(page.getByRole('region', { name: 'Stock of 501 lines moved during counting, 1 to decide' }))
    .toBeVisible()
  await expect.element(page.getByRole('combobox', { name: /Milk/ })).toHaveValue('')
  await page.getByRole('button', { name: 'First figure for all' }).click()
  await expect.poll(() => sent).toEqual([{ moment: 'FROM', lineIds: lines.map(({ id }) => id) }])
  await expect.element(page.getByText('Chosen for 501 lines.')).toBeVisible()
})

test('of more lines than one call decides about, all are chosen for in several', async () => {
  const sent: number[] = []
  const lines = Array.from({ length: 10_001 }, (_, at) => playedLine({ id: at + 1, moved: moved() }))
  await show(
    movedWith(lines, {
      'PUT /v2/count/{id}/line': ({ body }: Asked) => {
        sent.push((body as { lineIds: number[] }).lineIds.length)
        return playedCount({ state: 'REVIEW', version: 4 })
      },
    }),
  )
  await page.getByRole('button', { name: 'First figure for all' }).click()
  await expect.poll(() => sent, { timeout: 15_000 }).toEqual([10_000, 1])
  await expect.element(page.getByText('Chosen for 10\u202f001 lines.')).toBeVisible()
})

test('a line keeps its place and the focus when it is decided', async () => {
  const decided = new Set<number>()
  const lineOf = (id: number, name: string) =>
    playedLine({
      id,
      item: { id, sku: name, name, category: 'Dry', baseUnit: 'kg', quantityDecimals: 3 },
      moved: moved({ choice: decided.has(id) ? 'FROM' : null }),
    })
  await show(
    movedWith([], {
      'GET /v2/count/{id}/line/all': ({ query }: Asked) =>
        playedLines(
          [lineOf(1, 'Flour'), lineOf(2, 'Milk')],
          (line) => line.moved?.choice === null,
        )({ query }),
      'PUT /v2/count/{id}/line': () => {
        decided.add(1)
        return playedCount({ state: 'REVIEW', version: 4 })
      },
    }),
  )
  const choice = page.getByRole('combobox', { name: /Flour/ })
  await expect.element(choice).toBeEnabled()
  choice.element().focus()
  await choice.selectOptions('First figure')
  await expect.element(page.getByRole('region', { name: /1 to decide/ })).toBeVisible()
  await expectText(page.getByRole('row').nth(1)).toMatch(/Flour/)
  await expect.element(choice).toHaveFocus()
})

test('the same item of two locations is told apart by the location, also where something is chosen', async () => {
  await show(states['of two locations'])
  await expectText(page.getByRole('row', { name: /Bar/ })).toMatch(/Flour FLOUR.*Bar/)
  await expect
    .element(page.getByRole('combobox', { name: 'The book that Flour, Cold store is held against' }))
    .toBeVisible()
})

test('of a count of one location, no line names it', async () => {
  await reviewing()
  await expect.element(page.getByText('Cold store')).not.toBeInTheDocument()
})
