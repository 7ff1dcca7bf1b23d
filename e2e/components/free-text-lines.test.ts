import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { orderPage } from '../../apps/web/src/features/orders/components/order-page.states.tsx'
import { makeOrder, makeOrderLine } from '../../apps/web/src/features/orders/model/order.fixture.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { openDraft } from './order-draft.ts'
import { expectText, show } from './show.ts'

const ice = makeOrderLine({
  item: null,
  description: 'Ice, delivered',
  packUnit: { id: null, name: 'bag', factor: '1.000000' },
  packsOrdered: '10.000',
  baseOrdered: '10.000',
  receivedBase: '4.000',
  openBase: '6.000',
  receiptStatus: 'PARTIAL',
})
const order = makeOrder({ state: 'SENT', version: 4, lines: [ice] })

test('a line of free text shows what came of it, and its rest is given up with one press', async () => {
  let now = order
  const closed = { ...order, version: 5, lines: [{ ...ice, openBase: '0.000', closedShortBase: '6.000' }] }
  await show({
    ...orderPage(() => now, {
      'GET /v2/receipt/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
      'POST /v2/order/{id}/line/{lineId}/short-close': () => (now = closed),
    }),
    user: newPerson(),
  })
  await expectText(page.getByRole('row', { name: /Ice, delivered/ })).toContain('4 bag')
  await page.getByRole('button', { name: 'Close the rest of Ice, delivered' }).click()
  await expect.element(page.getByText('6 closed short')).toBeVisible()
})

test('a line of free text takes as much as is kept', async () => {
  await openDraft()
  await page.getByRole('button', { name: 'Text line' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Text of the line' }))
    .toHaveAttribute('maxlength', '200')
})
