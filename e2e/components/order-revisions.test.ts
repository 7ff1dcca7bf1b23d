import type { OrderRecord } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { orderPage, playedAmended } from '../../apps/web/src/features/orders/components/order-page.states.tsx'
import { makeOrder } from '../../apps/web/src/features/orders/model/order.fixture.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const details = page.getByRole('region', { name: 'Details' })
const reason = details.getByLabelText('Reason of the amendment')

test('another day of an order that its supplier has is saved with a reason, and stands among its revisions', async () => {
  let now: OrderRecord = makeOrder({ state: 'SENT', version: 4, expectedDate: '2026-11-09' })
  const sent: unknown[] = []
  const change = {
    kind: 'CHANGED' as const,
    line: null,
    name: null,
    before: '2026-11-09',
    after: '2026-11-12',
  }
  const revision = {
    revision: 2,
    at: '2026-11-03T09:30:00.000Z',
    by: 'Mira Petrova',
    reason: 'Closed for stock-taking',
    totalBefore: now.total,
    totalAfter: now.total,
    changes: [{ ...change, field: 'expectedDate' }],
  }
  await show({
    ...orderPage(() => now, {
      'PUT /v2/order/{id}': ({ body }: Asked) => {
        sent.push(body)
        now = { ...now, expectedDate: '2026-11-12', revision: 2, version: 5 }
        return now
      },
      'GET /v2/order/{id}/revision/all': { data: [revision] },
    }),
    user: newPerson(),
  })
  await details.getByRole('button', { name: 'Edit' }).click()
  await expect.element(reason).toHaveAccessibleDescription(/kept as a revision/)
  await details.getByLabelText('Expected').fill('2026-11-12')
  await reason.fill('Closed for stock-taking')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('expected: 2026-11-09 → 2026-11-12', { exact: true })).toBeVisible()
  expect(sent).toEqual([
    { expectedDate: '2026-11-12', note: now.note ?? '', reason: 'Closed for stock-taking' },
  ])
})

test('one that its supplier does not have is asked for no reason', async () => {
  await show({ ...orderPage(makeOrder()), user: newPerson() })
  await details.getByRole('button', { name: 'Edit' }).click()
  await expect.element(details.getByLabelText('Note')).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})

test('what was changed of an order as a whole is told without a line', async () => {
  const changes = [
    {
      kind: 'CHANGED' as const,
      line: null,
      name: null,
      field: 'charges',
      before: null,
      after: 'FREIGHT 5.00 (VALUE)',
    },
  ]
  const revision = { revision: 2, at: '2026-11-03T09:30:00.000Z', by: null, reason: null, changes }
  await show({
    ...orderPage(playedAmended, {
      'GET /v2/order/{id}/revision/all': {
        data: [{ ...revision, totalBefore: '159.30', totalAfter: '164.30' }],
      },
    }),
    user: newPerson(),
  })
  await expect.element(page.getByText('charges: – → FREIGHT 5.00 (VALUE)', { exact: true })).toBeVisible()
})
