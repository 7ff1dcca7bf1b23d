import type { LinkedFile, ReceiptRecord } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  playedPaper,
  playedReceipt,
  playedReturn,
  receiptBeside,
} from '../../apps/web/src/features/orders/receipts/components/receipt-drawer.states.tsx'
import { queryClient } from '../../apps/web/src/shared/lib/query-client.ts'
import { newPerson, person } from '../../apps/web/workbench/person.ts'
import { type Answers, type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A receipt that a call makes another one of, until it is refused. @returns what was sent with the call */
async function open(before: ReceiptRecord, name: keyof Answers, answer: () => ReceiptRecord | Response) {
  const sent: unknown[] = []
  let now = before
  await show({
    ...receiptBeside(() => now, {
      [name]: ({ body }: Asked) => {
        sent.push(body)
        const answered = answer()
        if (!(answered instanceof Response)) now = answered
        return answered
      },
    }),
    user: newPerson(),
  })
  return { sent }
}

const credited = playedReturn({ documentNo: 'CN-77', version: 3 })

test('a credit note that came later is written on its return', async () => {
  const { sent } = await open(playedReturn(), 'PUT /v2/receipt/{id}/credit-note', () => credited)
  await button('Credit note').click()
  const dialog = page.getByRole('dialog', { name: /^Credit note of/ })
  await dialog.getByLabelText('Number of the credit note').fill('  ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Which credit note is it?')).toBeVisible()
  await dialog.getByLabelText('Number of the credit note').fill('CN-77')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('RTN-N-2026-00003 has its credit note.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('CN-77', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ creditNote: 'CN-77' }])
})

test('only a posted return of somebody who may return goods offers its credit note', async () => {
  await show({ ...receiptBeside(playedReceipt()), user: newPerson() })
  await expect.element(button('Landed cost')).toBeVisible()
  await expect.element(button('Credit note')).not.toBeInTheDocument()
})

test('one that came after the period of its day was closed says on which day it counts', async () => {
  const draft = playedReceipt({ state: 'DRAFT', posting: null, postedAt: null, postedBy: null })
  await open(draft, 'POST /v2/receipt/{id}/post', () => playedReceipt({ countsOn: '2026-12-01' }))
  await button('Post').click()
  await page.getByRole('dialog', { name: 'Post this receipt?' }).getByRole('button', { name: 'Post' }).click()
  await expect.element(page.getByText(/so it counts on 2026-12-01/)).toBeVisible()
  await expect.element(page.getByText('2026-12-01, as the period of its own day was closed')).toBeVisible()
})

test('whoever may only look is offered none', async () => {
  const { rolesAndPermissions } = person(['[Reports] [View] [Orders]'])
  await show({ ...receiptBeside(playedReturn()), user: { ...newPerson(), rolesAndPermissions } })
  await expect.element(button('Print')).toBeVisible()
  await expect.element(button('Credit note')).not.toBeInTheDocument()
})

test('a cost that was invoiced apart is spread by what somebody chose', async () => {
  const costly = playedReceipt({ version: 3 })
  const { sent } = await open(playedReceipt(), 'POST /v2/receipt/{id}/landed-cost', () => costly)
  await button('Landed cost').click()
  const dialog = page.getByRole('dialog', { name: /^Add a cost/ })
  await dialog.getByRole('button', { name: 'Add the cost' }).click()
  await expect.element(dialog.getByText('Which invoice is it?')).toBeVisible()
  await dialog.getByLabelText('Amount, EUR').fill('12,50')
  await dialog.getByLabelText('What for').fill('Freight')
  await dialog.getByLabelText('Number of the invoice').fill('INV-9')
  await dialog.getByLabelText('Spread by').selectOptions('Quantity of the lines')
  await dialog.getByRole('button', { name: 'Add the cost' }).click()
  await expect.element(page.getByText('The cost is spread over GRN-N-2026-00009.')).toBeVisible()
  expect(sent).toEqual([{ amount: '12.5', label: 'Freight', invoiceNo: 'INV-9', allocate: 'QTY' }])
})

test('a cost is taken back where one was added, and what was refused says which line has less', async () => {
  const { lines } = playedReceipt()
  const costly = playedReceipt({ lines: lines.map((line) => ({ ...line, landedCost: '1000.00' })) })
  const short = 'Line 1 has 1000.00 of landed cost, and 2000.00 would be taken back of it.'
  const code = 'receipt.landed-cost-short'
  const answers = [
    refusal(409, code, 'Less landed cost was added to a line', [{ field: 'amount', code, message: short }]),
    playedReceipt({ version: 3, lines }),
  ]
  const { sent } = await open(
    costly,
    'POST /v2/receipt/{id}/landed-cost/take-back',
    () => answers.shift() ?? playedReceipt(),
  )
  await button('Take back landed cost').click()
  const dialog = page.getByRole('dialog', { name: /^Take back a cost of/ })
  await dialog.getByLabelText('Amount, EUR').fill('2000')
  await dialog.getByLabelText('Number of the invoice').fill('INV-9')
  await dialog.getByRole('button', { name: 'Take back the cost' }).click()
  await expect.element(dialog.getByText(short)).toBeVisible()
  await dialog.getByLabelText('Amount, EUR').fill('900')
  await dialog.getByRole('button', { name: 'Take back the cost' }).click()
  await expect.element(page.getByText('The cost of GRN-N-2026-00009 is taken back.')).toBeVisible()
  expect(sent.at(-1)).toEqual({ amount: '900', label: null, invoiceNo: 'INV-9', allocate: 'VALUE' })
  await expect.element(button('Take back landed cost')).not.toBeInTheDocument()
})

test('an invoice is voided with a reason where one stands, and then offered no more', async () => {
  const invoiced = playedReceipt({ invoiceNo: 'INV-9' })
  const without = playedReceipt({ version: 3 })
  const { sent } = await open(invoiced, 'POST /v2/receipt/{id}/invoice/void', () => without)
  await button('Void the invoice').click()
  const dialog = page.getByRole('dialog', { name: /^Void the invoice of/ })
  const press = dialog.getByRole('button', { name: 'Void the invoice' })
  await press.click()
  await expect.element(dialog.getByText('Say why, so that the log can tell.')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Mistyped')
  await press.click()
  await expect.element(page.getByText('The invoice of GRN-N-2026-00009 is void.')).toBeVisible()
  expect(sent).toEqual([{ reason: 'Mistyped' }])
  await expect.element(button('Void the invoice')).not.toBeInTheDocument()
})

test('a cost whose answer was lost is not told as added where the receipt was taken back since', async () => {
  let now = playedReceipt({ version: 5 })
  let presses = 0
  const costly = playedReceipt({ version: 6 })
  await show({
    ...receiptBeside(() => now, {
      'POST /v2/receipt/{id}/landed-cost': () =>
        ++presses === 1 ? Promise.reject(new TypeError('The connection broke')) : costly,
    }),
    user: newPerson(),
  })
  await button('Landed cost').click()
  const dialog = page.getByRole('dialog', { name: /^Add a cost/ })
  await dialog.getByLabelText('Amount, EUR').fill('12.50')
  await dialog.getByLabelText('Number of the invoice').fill('INV-9')
  await dialog.getByRole('button', { name: 'Add the cost' }).click()
  await expect.element(dialog.getByRole('alert').first()).toBeVisible()
  now = playedReceipt({ state: 'REVERSED', version: 7 })
  await queryClient.invalidateQueries()
  await dialog.getByRole('button', { name: 'Add the cost' }).click()
  await expect.element(page.getByText(/Somebody else has changed this receipt/)).toBeVisible()
  await expect.element(page.getByText(/The cost is spread/)).not.toBeInTheDocument()
  expect(queryClient.getQueryData(['receipt.record', now.id])).toMatchObject({ version: 7 })
})

test('a cost that is refused stays as it was typed', async () => {
  const answer = () => refusal(409, 'state.transition-refused', 'It was taken back')
  await open(playedReceipt(), 'POST /v2/receipt/{id}/landed-cost', answer)
  await button('Landed cost').click()
  const dialog = page.getByRole('dialog', { name: /^Add a cost/ })
  await dialog.getByLabelText('Amount, EUR').fill('12.50')
  await dialog.getByLabelText('Number of the invoice').fill('INV-9')
  await dialog.getByRole('button', { name: 'Add the cost' }).click()
  await expect.element(dialog.getByRole('alert').first()).toBeVisible()
  await expect.element(dialog.getByLabelText('Amount, EUR')).toHaveValue('12.50')
})

/** A receipt with a file that calls may take away or add to. */
async function openPapers(receipt: ReceiptRecord, add: Answers = {}) {
  let data: LinkedFile[] = [playedPaper()]
  await show({
    ...receiptBeside(receipt, {
      'GET /v2/receipt/{id}/file/all': () => ({ data }),
      'DELETE /v2/receipt/{id}/file/{fileId}': () => {
        data = []
        return new Response(null, { status: 204 })
      },
      'POST /v2/receipt/{id}/file': ({ query }) => {
        const added = playedPaper({ id: 33, name: query.get('name') ?? '' })
        data = [added, ...data]
        return added
      },
      ...add,
    }),
    user: newPerson(),
  })
}

const asDraft = playedReceipt({ state: 'DRAFT', posting: null, postedAt: null, postedBy: null })
const photo = new File(['photograph'], 'pallet.jpg', { type: 'image/jpeg' })

test('a file is added to a receipt, and taken away again while it is a draft', async () => {
  await openPapers(asDraft)
  await page.getByLabelText('Add files').upload(photo)
  await expect.element(page.getByText('The file was added.')).toBeVisible()
  await expect.element(button('Open pallet.jpg')).toBeVisible()
  await button('Remove delivery-note.jpg').click()
  await expect.element(page.getByText('The file was removed.')).toBeVisible()
  await expect.element(button('Open delivery-note.jpg')).not.toBeInTheDocument()
})

test('the file of a posted receipt stays with it', async () => {
  await openPapers(playedReceipt())
  await expect.element(button('Open delivery-note.jpg')).toBeVisible()
  await expect.element(button('Remove delivery-note.jpg')).not.toBeInTheDocument()
})

test('a file that is refused is told, and those that are kept stay', async () => {
  await openPapers(asDraft, {
    'POST /v2/receipt/{id}/file': () => refusal(415, 'file.type-refused', 'Files of this type are not kept'),
  })
  await page.getByLabelText('Add files').upload(photo)
  await expect.element(page.getByText(/Files of this type are not kept/).first()).toBeVisible()
  await expect.element(button('Open delivery-note.jpg')).toBeVisible()
})
