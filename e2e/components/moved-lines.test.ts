import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  movedWith,
  playedMoved,
  states,
} from '../../apps/web/src/features/counts/components/moved-lines.states.tsx'
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
  await expectText(row).toMatch(/Receipt \+3\.000 RCV-7/)
  await expectText(row).toMatch(/\+3\.000.*book 22\.000.*0\.000.*book 25\.000/)
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
