import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import {
  states,
  unequalLine,
  unequalWith,
} from '../../apps/web/src/features/counts/components/sub-counts/unequal-lines.states.tsx'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

test('the title says on how many lines the sub-counts differ, and how many are to decide', async () => {
  await show(states['one to choose for, one chosen'])
  await expect
    .element(page.getByRole('region', { name: '2 lines on which the sub-counts differ, 1 to decide' }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Count 1 line again' })).toBeVisible()
})

test('every line that is not chosen for is counted again, also those that no page shows', async () => {
  const sent: unknown[] = []
  const undecided = Array.from({ length: 502 }, (_, at) => unequalLine(at + 2))
  await show(
    unequalWith([unequalLine(1, 1), ...undecided], {
      'POST /v2/count/{id}/recount': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ state: 'COUNTING', round: 2, version: 4 })
      },
    }),
  )
  await page.getByRole('button', { name: 'Count 502 lines again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Count 502 lines again?' })
  await dialog.getByRole('button', { name: 'Count again' }).click()
  await expect.poll(() => sent).toEqual([expect.objectContaining({ lineIds: undecided.map(({ id }) => id) })])
})
