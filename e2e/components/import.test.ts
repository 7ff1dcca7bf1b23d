import type { ImportRecord, Job } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usersAt } from '../../apps/web/src/features/users/users-list.states.tsx'
import { show } from './show.ts'

const at = '2026-11-02T09:00:00.000Z'

const ready: ImportRecord = {
  id: 1,
  kind: 'users',
  name: 'people.csv',
  state: 'READY',
  headers: ['Email'],
  fields: [{ field: 'email', header: 'Email', required: true }],
  given: {},
  mapping: { email: 0 },
  counts: { NEW: 1, CHANGED: 0, SAME: 0, ERROR: 0 },
  notes: [],
  appliedBefore: null,
  jobId: null,
  appliedAt: null,
  createdAt: at,
}

const running: Job = {
  id: 5,
  kind: 'import',
  state: 'RUNNING',
  progress: { done: 400, total: 1000 },
  result: null,
  error: null,
  createdAt: at,
  startedAt: at,
  finishedAt: null,
}

test('an import that takes its time shows how far it is', async () => {
  let record: ImportRecord = ready
  await show(
    usersAt('/setup/users', undefined, {
      'POST /v2/import': ready,
      'GET /v2/import/{id}/row/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
      'POST /v2/import/{id}/apply': () => (record = { ...ready, state: 'APPLYING', jobId: running.id }),
      'GET /v2/import/{id}': () => record,
      'GET /v2/job/{id}': running,
      'POST /v2/import/{id}/undo': () => (record = { ...record, state: 'UNDONE' }),
    }),
  )
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const file = new File(['Email\ndia@north.example'], 'people.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file)
  await dialog.getByRole('button', { name: 'Apply 1 row' }).click()
  const bar = dialog.getByRole('progressbar', { name: 'Rows applied' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '400')
  await expect.element(dialog.getByText('400 of 1,000 rows')).toBeVisible()
  record = { ...record, state: 'APPLIED', appliedAt: at }
  await expect.element(dialog.getByText('Applied: 1 row new, 0 rows changed.')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect
    .element(dialog.getByText('The import is undone; the records are what they were.'))
    .toBeVisible()
})

test('a file that cannot be read says what is wrong with it and what to do, and another one can be chosen', async () => {
  const detail = 'The file unpacks to more than 100 MB. Save it with the values only, or as CSV.'
  const problem = {
    status: 400,
    code: 'import.too-large',
    title: 'The file holds more than can be read',
    detail,
  }
  const headers = { 'Content-Type': 'application/problem+json' }
  let sent = 0
  await show(
    usersAt('/setup/users', undefined, {
      'POST /v2/import': () => (++sent === 1 ? Response.json(problem, { status: 400, headers }) : ready),
      'GET /v2/import/{id}/row/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
    }),
  )
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  // Not uploaded from outside of the page, which is too slow for megabytes.
  const choose = (bytes: number) => {
    const input = dialog.getByLabelText('Choose a file').element() as HTMLInputElement
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(bytes)], 'people.xlsx'))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose(10)
  await expect.element(dialog.getByText(detail)).toBeVisible()
  choose(10 * 1024 * 1024 + 1)
  const tooLarge = 'The file has more than 10 MB. Save it with the values only, or cut it into several files.'
  await expect.element(dialog.getByText(tooLarge)).toBeVisible()
  await expect.element(dialog.getByText(detail)).not.toBeInTheDocument()
  expect(sent).toBe(1)
  choose(10)
  await expect.element(dialog.getByRole('button', { name: 'Apply 1 row' })).toBeVisible()
  await expect.element(dialog.getByText(tooLarge)).not.toBeInTheDocument()
})
