import type { CountRecord } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  halfCounted,
  playedCount,
  readAs,
} from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const dialog = page.getByRole('dialog')

/** Opens the question before a count with one half counted line is handed in. @returns what was sent */
async function submitting(uncountedPolicy: CountRecord['uncountedPolicy']): Promise<unknown[]> {
  const sent: unknown[] = []
  const count = playedCount({ state: 'COUNTING', uncountedPolicy, countedTotal: 11, version: 2 })
  await show(
    readAs(() => count, {
      'GET /v2/count/{id}/uncounted': () => ({
        data: [halfCounted],
        page: 1,
        limit: 200,
        total: 1,
        hasMore: false,
      }),
      'POST /v2/count/{id}/submit': ({ body }: Asked) => {
        sent.push(body)
        return playedCount({ state: 'REVIEW', version: 3 })
      },
    }),
  )
  await page.getByRole('button', { name: 'Submit' }).click()
  return sent
}

const choice = dialog.getByRole('combobox', { name: 'What becomes of Flour' })

test('a line that is counted in one of its areas is named before the count is handed in', async () => {
  await submitting('KEEP')
  await expect.element(dialog.getByText('1 line is counted in some of its areas only')).toBeVisible()
  await expect.element(dialog.getByText('Bar 5, Cellar – kg')).toBeVisible()
  await expect.element(choice).toHaveValue('KEEP')
})

test('what is chosen for it goes with the count, and the rule decides where nobody chose', async () => {
  const sent = await submitting('KEEP')
  await choice.selectOptions('Take the rest as zero')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ choices: [{ lineId: 1, choice: 'ZERO' }] }])
})

test('a count that leaves nothing out offers no choice but the way back', async () => {
  await submitting('BLOCK')
  await expect.element(dialog.getByText('Bar 5, Cellar – kg')).toBeVisible()
  await expect.element(choice).not.toBeInTheDocument()
})
