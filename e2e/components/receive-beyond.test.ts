import type { CurrentUser } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
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
import { newPerson, person } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const order = makeOrder({ state: 'SENT', version: 4 })
const line = (orderLineId: number, name: string) =>
  makeReceivableLine({
    order: { id: order.id, number: order.number },
    orderLineId,
    item: { id: orderLineId, sku: name.toUpperCase(), name, baseUnit: 'bottle' },
    // A tenth beyond the two that were ordered.
    mostPacks: '2.200',
  })

const gift = 'Gift of the supplier'
const tooMuch = 'Rum: 19.200 beyond the 52.800 that may be received in all.'
const overTolerance = () =>
  refusal(409, 'receipt.over-tolerance', 'This is more than may be received', [
    { field: 'lines[0].packs', code: 'receipt.over-tolerance', message: tooMuch },
  ])

const drawer = page.getByRole('dialog', { name: /^Receive/ })
const packsOf = (name: string) => drawer.getByLabelText(`Received packs of ${name}`)
const reason = page.getByLabelText('Why is more taken in than was ordered?')
const receive = () => drawer.getByRole('button', { name: 'Receive', exact: true }).click()

/** The drawer that receives two of syrup and two of rum, or a tenth more. @returns what was sent */
async function openDrawer(user: CurrentUser, answer: typeof playedReceipt | typeof overTolerance) {
  const sent: unknown[] = []
  await show({
    ...orderPage(order, {
      'GET /v2/receipt/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
      'GET /v2/receipt/receivable': makeReceivable({ lines: [line(1, 'Syrup'), line(2, 'Rum')] }),
      'POST /v2/receipt': ({ body }: Asked) => {
        sent.push(body)
        return answer()
      },
    }),
    user,
  })
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  return sent
}

test('whoever may take in more than the tolerance says why, and that is sent', async () => {
  const sent = await openDrawer(newPerson(), playedReceipt)
  await packsOf('Rum').fill('2.2')
  await expect.element(packsOf('Rum')).toHaveValue('2.2')
  await expect.element(reason).not.toBeInTheDocument()
  await packsOf('Rum').fill('3')
  await expect.element(drawer.getByText('More than the 2.2 that may still come.')).toBeVisible()
  await receive()
  await expect.element(reason).toHaveAccessibleDescription('Say why more is taken in than was ordered.')
  expect(sent).toEqual([])
  await reason.fill(gift)
  await receive()
  await expect.element(page.getByText('GRN-N-2026-00009 is posted.')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ isPosted: true, overReason: gift, lines: [{ orderLineId: 2, packs: '3' }] }])
})

test('whoever may not is told so, is asked for no reason, and reads the refusal at the line', async () => {
  const rights = rightsCatalogue.filter((right) => right !== '[Orders] [Other] [OverReceive]')
  const sent = await openDrawer(person(rights), overTolerance)
  await packsOf('Rum').fill('3')
  await expect.element(drawer.getByText(/^You may not take in more than that/)).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
  await receive()
  const ofRum = drawer.getByRole('listitem').filter({ hasText: 'Rum' })
  await expect.element(ofRum.getByRole('alert')).toHaveTextContent(tooMuch)
  expect(drawer.getByText(tooMuch).elements()).toHaveLength(1)
  await expect.element(packsOf('Rum')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(packsOf('Rum')).toHaveValue('3')
  await expect.element(packsOf('Syrup')).not.toHaveAttribute('aria-invalid')
  expect(sent).toMatchObject([{ overReason: '' }])
})

test('a draft of more than may come asks why once it is posted, and keeps the reason', async () => {
  const sent: unknown[] = []
  let now = playedReceipt({ state: 'DRAFT', posting: null, postedAt: null, postedBy: null })
  await show({
    ...receiptBeside(() => now, {
      'POST /v2/receipt/{id}/post': ({ body }: Asked) => {
        sent.push(body)
        if (sent.length === 1) return overTolerance()
        now = playedReceipt({ overReason: gift, version: 3 })
        return now
      },
    }),
    user: newPerson(),
  })
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Post this receipt?' })
  const post = question.getByRole('button', { name: 'Post' })
  await post.click()
  await reason.fill(gift)
  await post.click()
  await expect.element(page.getByText('GRN-N-2026-00009 is posted.')).toBeVisible()
  await expect.element(page.getByText('Why more than ordered')).toBeVisible()
  await expect.element(page.getByText(gift)).toBeVisible()
  expect(sent).toEqual([
    { overReason: '', reanchorReason: '' },
    { overReason: gift, reanchorReason: '' },
  ])
})
