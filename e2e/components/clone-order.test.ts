import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { orderPage } from '../../apps/web/src/features/orders/components/order-page.states.tsx'
import { makeOrder } from '../../apps/web/src/features/orders/model/order.fixture.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { show } from './show.ts'

test('a copy of an order says that it is in another currency, and what it is without', async () => {
  const order = makeOrder()
  const copy = makeOrder({ id: 8, number: 'PO-N-2026-00008', currency: 'USD', lineTotal: 1 })
  await show({
    ...orderPage(order, { 'POST /v2/order/{id}/clone': copy }),
    user: newPerson(),
  })
  await page.getByRole('button', { name: /^(More steps|Steps of)/ }).click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clone', exact: true }).click()
  await expect
    .element(
      page.getByText(/00008 is made in USD.* Charges stayed out, and so did 1 line without a price in it/),
    )
    .toBeVisible()
})
