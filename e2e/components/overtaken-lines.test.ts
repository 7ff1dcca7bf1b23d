import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playedCount, readAs } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import {
  overtakenLine,
  overtakenWith,
} from '../../apps/web/src/features/counts/components/overtaken-lines.states.tsx'
import { playedLines } from '../../apps/web/src/features/counts/components/played-lines.fixture.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { expectText, show } from './show.ts'

const choice = page.getByRole('combobox', { name: 'What becomes of Flour' })

test('a line that a later count has overtaken shows both figures, and is left out unless somebody re-anchors it', async () => {
  const sent: unknown[] = []
  await show(
    overtakenWith(undefined, {
      'PUT /v2/count/{id}/line': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ state: 'REVIEW', version: 4 })
      },
    }),
  )
  await expectText(page.getByRole('row', { name: /Flour/ })).toMatch(/25 kg.*21\.5 kg.*CNT-9/)
  await expect.element(choice).toHaveValue('LEAVE_OUT')
  await choice.selectOptions('Re-anchor')
  await expect.poll(() => sent).toEqual([{ overtaken: 'REANCHOR', lineIds: [1] }])
})

test('of more lines than a page shows all are left out at once, also where none that is shown is re-anchored', async () => {
  const sent: unknown[] = []
  const lines = Array.from({ length: 501 }, (_, at) => overtakenLine(at + 1, at === 0 ? 'REANCHOR' : null))
  await show(
    overtakenWith(undefined, {
      'GET /v2/count/{id}/line/all': playedLines(lines, (line) => line.overtaken?.choice === null),
      'PUT /v2/count/{id}/line': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ state: 'REVIEW', version: 4 })
      },
    }),
  )
  await page.getByRole('button', { name: 'Leave all out' }).click()
  await expect.poll(() => sent).toEqual([{ overtaken: 'LEAVE_OUT', lineIds: lines.map(({ id }) => id) }])
})

test('a choice that is on its way keeps the focus, and no second one goes out beside it', async () => {
  const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>()
  const { calls } = await show(
    overtakenWith(undefined, {
      'PUT /v2/count/{id}/line': () => isLet.then(() => playedCount({ state: 'REVIEW', version: 4 })),
    }),
  )
  await expect.element(choice).toBeEnabled()
  choice.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choice).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowDown}')
  letThrough()
  await expect.element(choice).not.toHaveAttribute('aria-disabled')
  await expect.element(choice).toHaveFocus()
  expect(calls.filter((call) => call.startsWith('PUT '))).toEqual(['PUT /v2/count/{id}/line'])
})

test('whoever may not re-anchor only reads what becomes of it', async () => {
  await show(overtakenWith(['[Counts] [Other] [Approve]']))
  await expect.element(choice).toBeDisabled()
})

test('a count that is not what was approved says so, names its lines and is in review again', async () => {
  let now = playedCount({ state: 'APPROVED', countedTotal: 12, version: 4 })
  await show(
    readAs(() => now, {
      'POST /v2/count/{id}/post': () => {
        now = playedCount({ state: 'REVIEW', countedTotal: 12, version: 5 })
        const returned = [{ id: 1, sku: 'FLOUR', name: 'Flour', reason: 'QUANTITY' as const }]
        return { ...now, returned }
      },
    }),
  )
  await page.getByRole('button', { name: 'Post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click()
  await expect.element(page.getByText(/went back to review: FLOUR Flour \(another variance\)/)).toBeVisible()
  await expect.element(page.getByText('REVIEW', { exact: true })).toBeVisible()
})
