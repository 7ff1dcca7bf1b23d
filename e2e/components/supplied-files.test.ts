import type { ImportRecord, ImportRow, LinkedFile } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { orderPage } from '../../apps/web/src/features/orders/components/order-page.states.tsx'
import { makeOrder } from '../../apps/web/src/features/orders/model/order.fixture.ts'
import { playedPaper } from '../../apps/web/src/features/orders/receipts/components/receipt-drawer.states.tsx'
import { newPerson, person } from '../../apps/web/workbench/person.ts'
import { readFile } from './read-file.ts'
import { show } from './show.ts'

const at = '2026-11-02T09:00:00.000Z'
const fields = [
  { field: 'order.number', header: 'Order', required: true, isFigure: false },
  { field: 'item.sku', header: 'SKU', required: false, isFigure: false },
  { field: 'item.name', header: 'Item', required: false, isFigure: false },
  { field: 'packsOrdered', header: 'Packs', required: false, isFigure: true },
  { field: 'unitPrice', header: 'Price', required: false, isFigure: true },
]

const confirmation: ImportRecord = {
  ...readFile,
  id: 8,
  kind: 'confirmations',
  name: 'confirmation.csv',
  headers: ['SKU', 'Packs', 'Price'],
  fields,
  given: { 'order.number': 'PO-7' },
  mapping: { 'item.sku': 0, packsOrdered: 1, unitPrice: 2 },
  counts: { NEW: 0, CHANGED: 1, SAME: 1, ERROR: 1 },
  notes: ['PO-7: not in the file, stays as ordered: 3 Gin.', 'PO-7: not on the order, left out: row 4.'],
}

const none = { changes: [], errors: [], priceDifference: null }
const rows: ImportRow[] = [
  {
    ...none,
    id: 1,
    rowNo: 2,
    state: 'CHANGED',
    cells: { packsOrdered: '1.000', unitPrice: '18.5000', 'item.sku': '00100', 'item.name': 'Tonic' },
    changes: [
      { field: 'packsOrdered', before: '2.000', after: '1.000' },
      { field: 'unitPrice', before: '18.0000', after: '18.5000' },
      { field: 'State', before: 'Sent', after: 'Confirmed' },
    ],
  },
  {
    ...none,
    id: 3,
    rowNo: 4,
    state: 'ERROR',
    cells: { 'item.sku': '00900', packsOrdered: '1.000' },
    errors: [{ field: null, message: 'is not on PO-7' }],
  },
]

const sent = makeOrder({ state: 'SENT', version: 4, sentAt: at })
const file = (facts: Partial<LinkedFile>): LinkedFile =>
  playedPaper({
    id: 21,
    name: 'confirmation.csv',
    kind: 'CONFIRMATION',
    receipt: null,
    mediaType: 'text/csv',
    ...facts,
  })

async function open(paper: LinkedFile, record: ImportRecord, user = newPerson()) {
  await show({
    ...orderPage(sent, {
      'GET /v2/order/{id}/paper/all': { data: [paper] },
      'GET /v2/import/{id}': record,
      'GET /v2/import/{id}/row/all': { data: rows, page: 1, limit: 50, total: 2, hasMore: false },
    }),
    user,
  })
}

test('a confirmation shows beside its order what differs, what is missing and what was not ordered', async () => {
  await open(file({ import: { id: 8, state: 'READY' } }), confirmation)
  await page.getByRole('button', { name: 'Check and apply the rows of confirmation.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a confirmation' })
  await expect.element(dialog.getByText('PO-7: not in the file, stays as ordered: 3 Gin.')).toBeVisible()
  const table = dialog.getByRole('table', { name: 'Rows of the file' })
  await expect.element(table.getByText('00100 · Tonic')).toBeVisible()
  const changed = table.getByRole('row', { name: /Tonic/ })
  await expect.element(changed.getByText('Packs: 2 → 1')).toBeVisible()
  await expect.element(changed.getByText('Price: 18.00 → 18.50')).toBeVisible()
  await expect.element(changed.getByText('State: Sent → Confirmed')).toBeVisible()
  await expect.element(table.getByText('is not on PO-7')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Apply the 1 row without mistakes' })).toBeEnabled()
})

test('a delivery note that was applied leads to the receipt that somebody posts', async () => {
  const receipt = { id: 9, number: 'RCV-9' }
  const applied: ImportRecord = {
    ...confirmation,
    kind: 'delivery-notes',
    state: 'APPLIED',
    counts: { NEW: 2, CHANGED: 0, SAME: 0, ERROR: 0 },
    appliedAt: at,
  }
  await open(file({ kind: 'DELIVERY_NOTE', receipt, import: { id: 8, state: 'APPLIED' } }), applied)
  await page.getByRole('button', { name: 'Rows and undo of confirmation.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a delivery note' })
  await expect.element(dialog.getByText('Applied: 2 rows new, 0 rows changed.')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Check and post RCV-9' }))
    .toHaveAttribute('href', expect.stringContaining('receipt=9'))
})

test.each([
  ['whoever applied it', true, 1],
  ['nobody else', false, 0],
])('with the right to undo own files alone, taking one back is offered to %s', async (_, isOwn, buttons) => {
  const { rolesAndPermissions } = person([
    '[Orders] [View] [List]',
    '[Orders] [View] [Order Files]',
    '[Orders] [Edit] [List]',
    '[Orders] [Edit] [Order Files]',
    '[Orders] [Other] [UndoOwnImport]',
  ])
  const applied: ImportRecord = { ...confirmation, state: 'APPLIED', appliedAt: at, isOwn }
  const user = { ...newPerson(), rolesAndPermissions }
  await open(file({ import: { id: 8, state: 'APPLIED' } }), applied, user)
  await page.getByRole('button', { name: 'Rows and undo of confirmation.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a confirmation' })
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Undo the import' }).elements()).toHaveLength(buttons)
})

test('whoever may not apply rows of a file is offered to download it alone', async () => {
  const { rolesAndPermissions } = person(['[Orders] [View] [List]', '[Orders] [View] [Order Files]'])
  const user = { ...newPerson(), rolesAndPermissions }
  await open(file({ import: { id: 8, state: 'READY' } }), confirmation, user)
  await expect.element(page.getByRole('button', { name: 'Download confirmation.csv' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Check and apply/ })).not.toBeInTheDocument()
})
