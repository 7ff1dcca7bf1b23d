import type { Receivable } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { orderPage } from '../../apps/web/src/features/orders/components/order-page.states.tsx'
import { makeOrder } from '../../apps/web/src/features/orders/model/order.fixture.ts'
import {
  playedReceipt,
  receiptBeside,
} from '../../apps/web/src/features/orders/receipts/components/receipt-drawer.states.tsx'
import {
  makeReceivable,
  makeReceivableLine,
} from '../../apps/web/src/features/orders/receipts/model/receivable.fixture.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const order = makeOrder({ state: 'SENT', version: 4 })
const own = { id: order.id, number: order.number }
const other = { id: 88, number: 'PO-OTHER' }
const line = (orderLineId: number, of: typeof own, name: string) =>
  makeReceivableLine({
    order: of,
    orderLineId,
    item: { id: orderLineId, sku: name.toUpperCase(), name, baseUnit: 'bottle' },
  })
const freight = { kind: 'FREIGHT', label: null, allocate: 'VALUE' } as const
const alone = makeReceivable({
  charges: [{ ...freight, id: 52, amount: '5.00', order: own }],
  lines: [line(1, own, 'Syrup')],
})
/** The order that was made first has the lower charge, though it is not the one that is received. */
const both: Receivable = {
  ...alone,
  charges: [{ ...freight, id: 51, amount: '7.00', order: other }, ...alone.charges],
  lines: [...alone.lines, line(2, other, 'Rum')],
}

test('the price of goods that were not ordered is taken into the catalogue where that has another', async () => {
  const sent: unknown[] = []
  const units = [
    { id: 21, name: 'case 6', factor: '6.000000', price: '30.0000' },
    { id: 20, name: 'bottle', factor: '1.000000', price: null },
  ]
  const rum = { id: 5, sku: 'RUM', name: 'Rum', baseUnit: 'bottle', units, scannedUnitId: null }
  await show({
    ...orderPage(order, {
      'GET /v2/receipt/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
      'GET /v2/receipt/receivable': alone,
      'GET /v2/receipt/items': { data: [rum] },
      'POST /v2/receipt': ({ body }: Asked) => {
        sent.push(body)
        return refusal(409, 'receipt.order-closed', 'Closed')
      },
    }),
    user: newPerson(),
  })
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /^Receive/ })
  await drawer.getByRole('combobox', { name: 'Add an item that was not ordered' }).fill('rum')
  await drawer.getByRole('option', { name: /Rum/ }).click()
  await drawer.getByLabelText('Received packs of Rum').fill('2')
  const box = drawer.getByRole('checkbox', { name: 'Take this price into the catalogue' })
  const price = drawer.getByLabelText('Price of a pack of Rum')
  const unit = drawer.getByLabelText('Unit of Rum')
  await price.fill('30')
  await expect.element(box).not.toBeInTheDocument()
  await price.fill('33')
  await box.click()
  await drawer.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect.poll(() => sent).toMatchObject([{ lines: [{ itemId: 5, unitPrice: '33', takesPrice: true }] }])
  await unit.selectOptions('bottle')
  await expect.element(box).not.toBeInTheDocument()
  await unit.selectOptions('case 6')
  await expect.element(box).not.toBeChecked()
})

test('a charge goes along with lines of its order, and keeps its box when those of others are shown', async () => {
  const sent: unknown[] = []
  const isAnswered = Promise.withResolvers<void>()
  await show({
    ...orderPage(order, {
      'GET /v2/receipt/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
      'GET /v2/receipt/receivable': ({ query }: Asked) => (query.get('withOthers') === 'true' ? both : alone),
      'POST /v2/receipt': async ({ body }: Asked) => {
        sent.push(body)
        await isAnswered.promise
        return refusal(409, 'receipt.charge-taken', 'It came with RCV-1: take it off.')
      },
    }),
    user: newPerson(),
  })
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /^Receive/ })
  await drawer.getByLabelText('Received packs of Syrup').fill('1')
  await drawer.getByLabelText('Freight, EUR').fill('6')
  const others = drawer.getByRole('checkbox', { name: /other open orders/ })
  await others.click()
  const ownBox = drawer.getByLabelText(`Freight of ${own.number}, EUR`)
  await expect.element(ownBox).toHaveValue('6')
  await expect.element(drawer.getByLabelText('Freight of PO-OTHER, EUR')).not.toBeInTheDocument()
  await drawer.getByLabelText('Received packs of Rum').fill('1')
  await expect.element(drawer.getByLabelText('Freight of PO-OTHER, EUR')).toHaveValue('7')
  await drawer.getByLabelText('Received packs of Rum').fill('')
  await drawer.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(others).toBeDisabled()
  isAnswered.resolve()
  await expect.element(drawer.getByText('It came with RCV-1: take it off.')).toBeVisible()
  await expect.element(others).toBeEnabled()
  expect(sent).toMatchObject([{ charges: [{ amount: '6', orderId: own.id }], lines: [{ orderLineId: 1 }] }])
})

test('several lines of a draft that are of one line of an order are changed apart', async () => {
  const sent: unknown[] = []
  const [first] = playedReceipt().lines
  if (first === undefined) throw new Error('No line')
  const free = { ...first, id: 6, lineNo: 2, packs: '1.000', unitPrice: '0.0000', lineTotal: '0.00' }
  const draft = playedReceipt({ state: 'DRAFT', posting: null, postedAt: null, lines: [first, free] })
  await show({
    ...receiptBeside(draft, {
      'GET /v2/receipt/{id}/receivable': alone,
      'PUT /v2/receipt/{id}': ({ body }: Asked) => {
        sent.push(body)
        return refusal(409, 'receipt.order-closed', 'Closed')
      },
    }),
    user: newPerson(),
  })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /^Edit GRN/ })
  await expect.element(drawer.getByLabelText('Price of a pack of Syrup, part 2')).toHaveValue('0')
  await drawer.getByLabelText('Received packs of Syrup, part 1').fill('3')
  await expect.element(drawer.getByText('More than the 2 that may still come.').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Save draft' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        lines: [
          { orderLineId: 1, packs: '3', unitPrice: null },
          { orderLineId: 1, packs: '1', unitPrice: '0' },
        ],
      },
    ])
})
