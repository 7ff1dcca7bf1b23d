import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  countOrderPage,
  playedFreed,
  playedForTwo,
  playedOrder,
} from '../../apps/web/src/features/orders/components/count-order-page.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { button, heading, openPage, packs } from './count-order-page.ts'
import { show } from './show.ts'

test('a count of one location names its suppliers and items alone', async () => {
  await openPage(playedOrder)
  await expect.element(heading('Drinks Ltd')).toBeVisible()
  await expect.element(heading('No supplier')).toBeVisible()
  await expect.element(packs('Tonic')).toHaveValue('3')
  await expect
    .element(page.getByText('What Bar should buy, by the stock of this moment and its par levels.'))
    .toBeVisible()
})

test('a count of several locations has an order for each, named in its head and its boxes', async () => {
  const { sent } = await openPage(playedForTwo)
  await expect.element(page.getByText(/^What Bar and Main store should buy/)).toBeVisible()
  for (const name of ['Drinks Ltd · Bar', 'Drinks Ltd · Main store', 'No supplier · Bar'])
    await expect.element(heading(name)).toBeVisible()
  await packs('Tonic, Main store').fill('9')
  await expect.element(packs('Tonic, Bar')).toHaveValue('3')
  await page.getByLabelText('Order for Drinks Ltd · Main store').selectOptions('Add to PO-12')
  await button('Create orders').click()
  await expect
    .poll(() => sent)
    .toEqual([{ lines: [{ lineId: 6, packs: '9' }], addTo: [12], ignoresDrafts: false }])
})

test('an order is filled up to its minimum, not that of another location', async () => {
  await openPage(playedForTwo)
  await button('Fill up').nth(1).click()
  await expect.element(packs('Tonic, Main store')).toHaveValue('4')
  await expect.element(packs('Tonic, Bar')).toHaveValue('3')
})

test('packs that the supplier would not sell so are said under the box, and may be ordered', async () => {
  const groups = playedOrder.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({ ...line, moqPacks: '4.000', multiplePacks: '2.000' })),
  }))
  const { sent } = await openPage({ ...playedOrder, groups })
  await packs('Tonic').fill('6')
  await expect.element(packs('Tonic')).not.toHaveAccessibleDescription()
  await packs('Tonic').fill('0')
  await expect.element(packs('Tonic')).not.toHaveAccessibleDescription()
  await packs('Tonic').fill('2,5')
  await expect
    .element(packs('Tonic'))
    .toHaveAccessibleDescription('the supplier sells at least 4; sold in steps of 2')
  await button('Create orders').click()
  await expect.poll(() => sent).toMatchObject([{ lines: [{ lineId: 5, packs: '2.5' }] }])
})

test('another supplier delivers to one location only', async () => {
  const { sent, offers } = await openPage(playedForTwo)
  await page.getByLabelText('Supplier of Tonic, Bar').selectOptions('2')
  await expect.poll(() => offers.at(-1)).toBe('5:2')
  await button('Create orders').click()
  await expect
    .poll(() => sent)
    .toEqual([{ addTo: [], ignoresDrafts: false, offers: [{ lineId: 5, supplierItemId: 2 }] }])
})

test('once an order of the count is cancelled, what was on it is ordered again, and nothing else', async () => {
  const { sent } = await openPage(playedFreed)
  await packs('Tonic, Main store').fill('9')
  await expect.element(packs('Tonic, Bar')).toHaveAttribute('readonly')
  await button('Create orders').click()
  await expect
    .poll(() => sent)
    .toEqual([{ lines: [{ lineId: 6, packs: '9' }], addTo: [], ignoresDrafts: false }])
})

test('while all orders of a count stand nothing of it can be ordered', async () => {
  const groups = playedFreed.groups.map((group) => ({ ...group, isOpen: false }))
  await openPage({ ...playedFreed, groups })
  await expect.element(heading('Drinks Ltd · Bar')).toBeVisible()
  await expect.element(button('Create orders')).not.toBeInTheDocument()
  await expect.element(packs('Tonic, Main store')).toHaveAttribute('readonly')
})

test('a press after a lost answer is another press once drafts are left aside', async () => {
  const [first] = playedOrder.groups
  const drafts = [{ id: 12, number: 'PO-12', state: 'DRAFT' as const, baseQty: '24.000' }]
  const groups =
    first === undefined ? [] : [{ ...first, lines: first.lines.map((line) => ({ ...line, drafts })) }]
  const sent: { body: unknown; key: string | null }[] = []
  await show({
    ...countOrderPage(
      { ...playedOrder, groups },
      {
        'POST /v2/count/{id}/order/create': ({ body, headers }: Asked) => {
          sent.push({ body, key: headers.get('idempotency-key') })
          return Promise.reject(new TypeError('Failed to fetch'))
        },
      },
    ),
    user: newPerson(),
  })
  await button('Create orders').click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('checkbox').click()
  await button('Create orders').click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent.map(({ body }) => body)).toMatchObject([{ ignoresDrafts: false }, { ignoresDrafts: true }])
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})
