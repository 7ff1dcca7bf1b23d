import type { ImportRecord } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usersAt } from '../../apps/web/src/features/users/users-list.states.tsx'
import { refusal } from '../../apps/web/workbench/play-api.ts'
import { readFile } from './read-file.ts'
import { show } from './show.ts'

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
const applying: ImportRecord = { ...ready, state: 'APPLYING', jobId: 5 }
const applied: ImportRecord = { ...ready, state: 'APPLIED', appliedAt: '2026-11-02T09:00:00.000Z' }

const dialog = page.getByRole('dialog', { name: /^Import/ })
const press = (name: string) => dialog.getByRole('button', { name }).click()
const close = async () => {
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
}

/** The list of users, over which a file of people waits to be applied; `server` holds what the API says of it. */
async function openImport() {
  const server: { import: () => ImportRecord | Response; applying: ImportRecord } = {
    import: () => ready,
    applying,
  }
  const { calls } = await show(
    usersAt('/setup/users', undefined, {
      'POST /v2/import': ready,
      'GET /v2/import/{id}/row/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
      'POST /v2/import/{id}/apply': () => {
        server.import = () => server.applying
        return server.applying
      },
      'POST /v2/import/{id}/undo': () => {
        server.import = () => ({ ...applied, state: 'UNDOING', jobId: 6 })
        return { ...applied, state: 'UNDOING', jobId: 6 }
      },
      'GET /v2/import/{id}': () => server.import(),
      'GET /v2/job/{id}': () => refusal(404, 'record.not-found', 'It is of somebody else'),
    }),
  )
  await page.getByRole('button', { name: 'Import' }).click()
  const file = new File(['Email\ndia@north.example'], 'people.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file)
  return {
    server,
    /** How often the list was read, and how often it was asked for the import. */
    reads: () => calls.filter((name) => name === 'GET /v2/user/all').length,
    asked: () => calls.filter((name) => name === 'GET /v2/import/{id}').length,
  }
}

test('an import that is closed while it is applied has its list read anew at its end, once', async () => {
  const { server, reads, asked } = await openImport()
  await press('Apply 1 row')
  await expect.element(dialog.getByText('Applying the rows.', { exact: false })).toBeVisible()
  await close()
  const [before, askedBefore] = [reads(), asked()]
  await expect.poll(asked).toBeGreaterThan(askedBefore)
  expect(reads()).toBe(before)
  server.import = () => applied
  await expect.poll(reads).toBe(before + 1)
})

test('an import that is closed while it is taken back has its list read anew at its end', async () => {
  const { server, reads } = await openImport()
  server.applying = applied
  await press('Apply 1 row')
  await press('Undo the import')
  await expect.element(dialog.getByText('Taking the rows back.', { exact: false })).toBeVisible()
  await close()
  const before = reads()
  server.import = () => ({ ...applied, state: 'UNDONE' })
  await expect.poll(reads).toBe(before + 1)
})
