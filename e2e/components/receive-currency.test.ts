import type { ReceivableFrom } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  makeReceivable,
  makeReceivableLine,
} from '../../apps/web/src/features/orders/receipts/model/receivable.fixture.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const lineIn = (currency: string) =>
  makeReceivableLine({
    order: { id: 7, number: `PO-${currency}` },
    orderLineId: 70,
    item: { id: 5, sku: 'TONIC', name: `Tonic in ${currency}`, baseUnit: 'bottle' },
  })

test('what was ordered before the supplier sold in another currency is received by choosing the currency of its orders', async () => {
  const sent: unknown[] = []
  const isAnswered = Promise.withResolvers<void>()
  await show({
    address: '/orders/receipts',
    api: {
      'GET /v2/receipt/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
      'GET /v2/receipt/receivable/orders': { data: [] },
      'GET /v2/supplier/options': { data: [{ id: 3, name: 'Sea', note: null }] },
      'GET /v2/location/options': { data: [{ id: 2, name: 'Cold store', note: null }] },
      'GET /v2/receipt/receivable/from-supplier': ({ query }: Asked): ReceivableFrom => {
        const currency = query.get('currency') ?? 'EUR'
        return { ...makeReceivable({ currency, lines: [lineIn(currency)] }), currencies: ['EUR', 'BGN'] }
      },
      'POST /v2/receipt': async ({ body }: Asked) => {
        sent.push(body)
        await isAnswered.promise
        return refusal(409, 'receipt.order-closed', 'Closed')
      },
    },
    user: newPerson(),
  })
  await page.getByRole('button', { name: 'Receive goods' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('option', { name: 'Sea' }).click()
  await drawer.getByRole('option', { name: 'Cold store' }).click()
  await expect.element(drawer.getByLabelText('Received packs of Tonic in EUR')).toBeVisible()
  await drawer.getByLabelText('Orders in').selectOptions('BGN')
  await drawer.getByLabelText('Received packs of Tonic in BGN').fill('2')
  await drawer.getByLabelText('EUR for one BGN').fill('0.511292')
  await drawer.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect.poll(() => sent).toMatchObject([{ currency: 'BGN', lines: [{ orderLineId: 70 }] }])
  // What is on its way is what stands in the form.
  const choices = [
    drawer.getByLabelText('Orders in'),
    ...drawer.getByRole('button', { name: 'Change' }).all(),
  ]
  expect(choices).toHaveLength(3)
  for (const choice of choices) await expect.element(choice).toHaveAttribute('aria-disabled', 'true')
  isAnswered.resolve()
  for (const choice of choices) await expect.element(choice).not.toHaveAttribute('aria-disabled')
})
