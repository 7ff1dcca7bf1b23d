import type { ImportRecord, ImportRow, Job } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usersAt } from '../../apps/web/src/features/users/users-list.states.tsx'
import { readFile } from './read-file.ts'
import { screenSize, show } from './show.ts'

const at = '2026-11-02T09:00:00.000Z'

const ready: ImportRecord = {
  ...readFile,
  id: 1,
  kind: 'users',
  name: 'people.csv',
  headers: ['Email'],
  fields: [{ field: 'email', header: 'Email', required: true, isFigure: false }],
  mapping: { email: 0 },
  counts: { NEW: 1, CHANGED: 0, SAME: 0, ERROR: 0 },
}

const running: Job = {
  id: 5,
  kind: 'import',
  state: 'RUNNING',
  progress: { done: 400, total: 1000 },
  result: null,
  error: null,
  isBeingCancelled: false,
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
  await expect.element(dialog.getByText('400 of 1\u202f000 rows')).toBeVisible()
  record = { ...record, state: 'APPLIED', appliedAt: at }
  await expect.element(dialog.getByText('Applied: 1 row new, 0 rows changed.')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect
    .element(dialog.getByText('The import is undone; the records are what they were.'))
    .toBeVisible()
})

test('a large file says how far it is while its rows are checked and taken back, and why it was not taken back', async () => {
  let record: ImportRecord = { ...ready, state: 'READING', jobId: running.id }
  let job: Job = running
  await show(
    usersAt('/setup/users', undefined, {
      'POST /v2/import': () => record,
      'GET /v2/import/{id}/row/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
      'GET /v2/import/{id}': () => record,
      'GET /v2/job/{id}': () => job,
      'POST /v2/import/{id}/apply': () => (record = { ...ready, state: 'APPLIED', appliedAt: at }),
      'POST /v2/import/{id}/undo': () => (record = { ...record, state: 'UNDOING', jobId: 6 }),
    }),
  )
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const file = new File(['Email'], 'people.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file)
  await expect
    .element(dialog.getByRole('progressbar', { name: 'Rows checked' }))
    .toHaveAttribute('aria-valuenow', '400')
  record = ready
  await dialog.getByRole('button', { name: 'Apply 1 row' }).click()
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect.element(dialog.getByRole('progressbar', { name: 'Rows taken back' })).toBeVisible()
  job = { ...running, id: 6, state: 'FAILED', error: 'Its records were changed or used since' }
  record = { ...record, state: 'APPLIED' }
  await expect
    .element(dialog.getByText('The import was not taken back. Its records were changed or used since'))
    .toBeVisible()
})

test('an import is cancelled while its rows are applied, and can be applied after all', async () => {
  let record: ImportRecord = ready
  let job: Job = running
  await show(
    usersAt('/setup/users', undefined, {
      'POST /v2/import': ready,
      'GET /v2/import/{id}/row/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
      'POST /v2/import/{id}/apply': () => (record = { ...ready, state: 'APPLYING', jobId: running.id }),
      'GET /v2/import/{id}': () => record,
      'GET /v2/job/{id}': () => job,
      'POST /v2/job/{id}/cancel': () => (job = { ...running, isBeingCancelled: true }),
    }),
  )
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const file = new File(['Email\ndia@north.example'], 'people.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file)
  await dialog.getByRole('button', { name: 'Apply 1 row' }).click()
  await dialog.getByRole('button', { name: 'Cancel the import' }).click()
  await expect.element(dialog.getByText('It is being cancelled.', { exact: false })).toBeVisible()
  record = ready
  job = { ...running, state: 'CANCELLED', finishedAt: at }
  await expect.element(dialog.getByText('The import was cancelled. Nothing was written.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply 1 row' }).click()
  await expect.element(dialog.getByText('It is being cancelled.', { exact: false })).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Applying the rows.', { exact: false })).toBeVisible()
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

test('a changed row is called by what it keeps: what is told beside the file, then its columns in their order, figures plainly', async () => {
  const cells = { email: 'ana@north.example', 'item.name': 'Ana Petrova', phoneNumber: '0888', roles: null }
  const changed: ImportRow = {
    id: 1,
    rowNo: 2,
    state: 'CHANGED',
    cells,
    changes: [
      { field: 'phoneNumber', before: '0.500', after: '0888' },
      { field: 'packs', before: '2.000', after: '1200.500' },
    ],
    priceDifference: null,
    errors: [],
  }
  const fields = ['roles', 'phoneNumber', 'email', 'packs'].map((field) => ({
    field,
    header: field,
    required: false,
    isFigure: field === 'packs',
  }))
  await show(
    usersAt('/setup/users', undefined, {
      'POST /v2/import': { ...ready, fields },
      'GET /v2/import/{id}/row/all': { data: [changed], page: 1, limit: 50, total: 1, hasMore: false },
    }),
  )
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const file = new File(['Email'], 'people.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file)
  await expect.element(dialog.getByText('Ana Petrova · ana@north.example', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('phoneNumber: 0.500 → 0888')).toBeVisible()
  await expect.element(dialog.getByText('packs: 2 → 1 200.5')).toBeVisible()
})

test('a file whose dialog was closed is gone on with, or another one is taken', async () => {
  const noRows = { data: [], page: 1, limit: 50, total: 0, hasMore: false }
  await show(
    usersAt('/setup/users', undefined, {
      'GET /v2/import/unfinished': { import: ready },
      'GET /v2/import/{id}': ready,
      'GET /v2/import/{id}/row/all': noRows,
    }),
  )
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const said = dialog.getByText(
    /^You sent people\.csv on 2026-11-02 11:00:00\. Its rows are checked and not applied\.$/,
  )
  await expect.element(said).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Apply 1 row' })).toBeEnabled()
  await expect.element(said).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Another file' }).click()
  await expect.element(dialog.getByLabelText('Choose a file')).toBeInTheDocument()
  await expect.element(said).toBeVisible()
})

test('what is wrong with a row is read on a phone without pushing it sideways', async () => {
  await screenSize(360, 740)
  const row: ImportRow = {
    id: 1,
    rowNo: 2,
    state: 'ERROR',
    cells: { email: `не${'прочетимо'.repeat(12)}@north.example` },
    changes: [],
    priceDifference: null,
    errors: [{ field: 'email', message: 'is needed to know which record is meant' }],
  }
  await show(
    usersAt('/setup/users', undefined, {
      'POST /v2/import': { ...ready, counts: { NEW: 0, CHANGED: 0, SAME: 0, ERROR: 1 } },
      'GET /v2/import/{id}/row/all': { data: [row], page: 1, limit: 50, total: 1, hasMore: false },
    }),
  )
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await userEvent.upload(dialog.getByLabelText('Choose a file'), new File(['Email\nx'], 'people.csv'))
  await expect.element(dialog.getByText('Email: is needed to know which record is meant')).toBeVisible()
  const { scrollWidth, clientWidth } = dialog.getByRole('table').element().parentElement ?? document.body
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
