import { rightsCatalogue } from '@backoffice/permissions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { cloneWith } from '../../apps/web/src/features/counts/components/clone-count.states.tsx'
import { countsAt, playedCounts } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { person } from '../../apps/web/workbench/person.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const copy = playedCount({ id: 9, number: 'CNT-9' })
const again = page.getByRole('button', { name: 'Plan this count again' })

test('many counts are planned again at once, in whatever state they are', async () => {
  const copied: unknown[] = []
  await show({
    ...countsAt('/counts', playedCounts(), {
      'POST /v2/count/{id}/clone': ({ params }: Asked) => {
        copied.push(params['id'])
        return copy
      },
    }),
    user: person(rightsCatalogue),
  })
  for (const number of ['CNT-N-2026-00001', 'CNT-N-2026-00004'])
    await page.getByRole('checkbox', { name: `Select ${number}` }).click()
  await page
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: 'Clone', exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Plan these counts again?' })
  await dialog.getByRole('button', { name: 'Clone' }).click()
  await expect.poll(() => copied.toSorted()).toEqual(['1', '4'])
})

test('a count is planned again from its details by whoever may clone counts', async () => {
  const { calls } = await show(cloneWith(['[Counts] [Clone] [List]']))
  await again.click()
  await expect.element(page.getByText('CNT-9 is planned.')).toBeVisible()
  expect(calls).toEqual(['POST /v2/count/{id}/clone'])
})

test('nobody else is offered to plan it again', async () => {
  await show(cloneWith(['[Counts] [View] [List]']))
  await expect.element(again).not.toBeInTheDocument()
})
