import type { ImportRecord } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { transactionsAt } from '../../apps/web/src/features/transactions/transactions-list.states.tsx'
import { type Answers, refusal } from '../../apps/web/workbench/play-api.ts'
import { readFile } from './read-file.ts'
import { show } from './show.ts'

const waste: ImportRecord = {
  ...readFile,
  id: 1,
  kind: 'movements',
  name: 'waste.csv',
  headers: ['Kind'],
  fields: [{ field: 'kind', header: 'Kind', required: true, isFigure: false }],
  mapping: { kind: 0 },
  counts: { NEW: 3, CHANGED: 0, SAME: 0, ERROR: 0 },
}
const dialog = page.getByRole('dialog', { name: 'Import movements' })
const question = page.getByRole('dialog', { name: 'Discard waste.csv?' })
const said = dialog.getByText(/^You sent waste\.csv on /)
const discard = dialog.getByRole('button', { name: 'Discard' })

/** The transaction log, where a file of movements is read; it holds what is kept of files. */
async function openImport(api: Answers = {}, sent: ImportRecord[] = []) {
  const kept = [...sent]
  const discarded: unknown[] = []
  const log = transactionsAt('/orders/transaction-log')
  await show({
    ...log,
    api: {
      ...log.api,
      'GET /v2/import/unfinished': () => ({ import: kept.at(-1) ?? null }),
      'GET /v2/import/{id}': waste,
      'GET /v2/import/{id}/row/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
      'POST /v2/import': () => {
        kept.push(waste)
        return waste
      },
      'DELETE /v2/import/delete/{id}': ({ params }) => {
        discarded.push(params['id'])
        kept.pop()
        return { id: Number(params['id']) }
      },
      ...api,
    },
  })
  await page.getByRole('button', { name: 'Import' }).click()
  return { kept, discarded }
}

test('a file of movements that was looked at is discarded, and another one is chosen', async () => {
  const { kept, discarded } = await openImport()
  await userEvent.upload(dialog.getByLabelText('Choose a file'), new File(['Kind'], 'waste.csv'))
  await expect.element(dialog.getByRole('button', { name: 'Apply 3 rows' })).toBeVisible()
  await discard.click()
  await expect
    .element(question)
    .toMatchTextContent('The file and what was read from it go for good. Nothing in the records changes.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(kept).toHaveLength(1)
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('waste.csv is discarded.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Choose a file')).toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
  expect(discarded).toEqual(['1'])
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await expect.element(said).not.toBeInTheDocument()
})

test('a file whose dialog was closed is discarded where it is offered; the one that was sent before it is offered next', async () => {
  const { kept } = await openImport({}, [{ ...waste, id: 2, name: 'usage.csv' }, waste])
  await expect.element(said).toBeVisible()
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog.getByText(/^You sent usage\.csv on /)).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
  expect(kept).toHaveLength(1)
})

test('a file that is being applied is not offered to be discarded', async () => {
  await openImport({}, [{ ...waste, state: 'APPLYING' }])
  await expect.element(said).toBeVisible()
  await expect.element(discard).not.toBeInTheDocument()
})

test('a file that was applied meanwhile stays, and the dialog says why', async () => {
  const title = 'This import is under way, or was applied already'
  const { kept } = await openImport(
    { 'DELETE /v2/import/delete/{id}': () => refusal(409, 'import.not-ready', title) },
    [waste],
  )
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog.getByText(title)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(kept).toHaveLength(1)
})
