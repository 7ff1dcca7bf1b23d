import type { OrderFileBody } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  openFile,
  playedFile,
  playedRows,
} from '../../apps/web/src/features/order-files/components/order-file-drawer.states.tsx'
import { newPerson, person } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const drawer = page.getByRole('dialog', { name: 'note.pdf' })
const columns = page.getByRole('button', { name: 'Columns of another file' })

test('a file is linked to the order that is found for it, and keeps its supplier', async () => {
  let file = playedFile()
  const sent: unknown[] = []
  await show({
    user: newPerson(),
    ...openFile(file, {
      'GET /v2/order-file/{id}': () => file,
      'PUT /v2/order-file/{id}': ({ body }: Asked) => {
        sent.push(body)
        const { orderId } = body as OrderFileBody
        file = playedFile({ version: 2, order: { id: orderId ?? 0, number: 'PO-N-2026-00005' } })
        return file
      },
    }),
  })
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await drawer.getByRole('button', { name: 'Choose an order' }).click()
  await drawer.getByRole('option', { name: 'PO-N-2026-00005' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer.getByRole('link', { name: 'PO-N-2026-00005' })).toBeVisible()
  expect(sent).toEqual([{ kind: 'DELIVERY_NOTE', supplierId: 2, orderId: 5, receiptId: null }])
})

test('a file whose order says the supplier is linked to another order without one of its own', async () => {
  const file = playedFile({ ownSupplier: null, order: { id: 3, number: 'PO-N-2026-00003' } })
  const sent: unknown[] = []
  const save = ({ body }: Asked) => {
    sent.push(body)
    return playedFile({ ...file, version: 2, order: { id: 5, number: 'PO-N-2026-00005' } })
  }
  await show({ user: newPerson(), ...openFile(file, { 'PUT /v2/order-file/{id}': save }) })
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await drawer.getByRole('button', { name: 'No order' }).click()
  await drawer.getByRole('button', { name: 'Choose an order' }).click()
  await drawer.getByRole('option', { name: 'PO-N-2026-00005' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ kind: 'DELIVERY_NOTE', supplierId: null, orderId: 5, receiptId: null }])
})

test('files are sent with the supplier of their order alone, whatever was chosen before', async () => {
  const sent: (string | null)[][] = []
  const add = ({ query }: Asked) => {
    sent.push([query.get('supplierId'), query.get('orderId')])
    return playedFile()
  }
  const { api = {} } = openFile(playedFile(), { 'POST /v2/order-file': add })
  await show({ user: newPerson(), api, address: '/orders/files' })
  await page.getByRole('button', { name: 'Add files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add files' })
  await userEvent.upload(
    dialog.getByLabelText('Choose files'),
    new File(['%PDF-'], 'invoice.pdf', { type: 'application/pdf' }),
  )
  await dialog.getByRole('button', { name: 'Choose a supplier' }).click()
  await dialog.getByRole('option', { name: 'Land' }).click()
  await dialog.getByRole('button', { name: 'Choose an order' }).click()
  await dialog.getByRole('option', { name: 'PO-N-2026-00005' }).click()
  await dialog.getByRole('button', { name: 'Add 1 file' }).click()
  await expect.poll(() => sent).toEqual([[null, '5']])
})

test('a refused link says why, and what was chosen stays', async () => {
  const title = 'What belongs to a receipt is kept'
  await show({
    user: newPerson(),
    ...openFile(playedFile(), { 'PUT /v2/order-file/{id}': () => refusal(409, 'order-file.posted', title) }),
  })
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await drawer.getByRole('button', { name: 'Choose a receipt' }).click()
  await drawer.getByRole('option', { name: 'RCV-N-2026-00005' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer.getByText(title)).toBeVisible()
  await expect.element(drawer.getByText('RCV-N-2026-00005')).toBeVisible()
})

test('the columns of another file of the kind are taken, and the rows say how they fare then', async () => {
  const other = playedFile({ ...playedRows, id: 8, name: 'last month.csv', state: 'APPLIED' })
  const taken: unknown[] = []
  await show({
    user: newPerson(),
    ...openFile(
      playedRows,
      {
        'POST /v2/order-file/{id}/mapping/clone': ({ body, params }: Asked) => {
          taken.push(params['id'], body)
          return {
            ...playedRows,
            import: { id: 9, version: 3, rows: { NEW: 1, CHANGED: 0, SAME: 0, ERROR: 0 } },
          }
        },
      },
      [playedRows, other],
    ),
  })
  await columns.click()
  const dialog = page.getByRole('dialog', { name: 'Take the columns of another file' })
  await dialog.getByRole('button', { name: 'Take columns' }).click()
  await expect.element(dialog.getByText('Choose a file.')).toBeVisible()
  await dialog.getByRole('option', { name: /last month\.csv/ }).click()
  await dialog.getByRole('button', { name: 'Take columns' }).click()
  await expect.element(page.getByText('The rows were checked again.')).toBeVisible()
  expect(taken).toEqual(['7', { fromId: 8 }])
})

test.each<[string, Right]>([
  ['clone what is remembered of files', '[Orders] [Clone] [Order Files]'],
  ['apply such rows', '[Orders] [Create] [List]'],
])('columns are offered to nobody who may not %s', async (_, lacked) => {
  const user = person(rightsCatalogue.filter((right) => right !== lacked))
  await show({ ...openFile(playedRows), user })
  await expect.element(page.getByRole('dialog', { name: 'lines.csv' })).toBeVisible()
  await expect.element(columns).not.toBeInTheDocument()
})
