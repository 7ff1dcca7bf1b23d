import type { ReceivableOrder } from '@backoffice/api-types'
import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  makeReceivable,
  makeReceivableLine,
} from '../../apps/web/src/features/orders/receipts/model/receivable.fixture.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import type { Answers, Asked } from '../../apps/web/workbench/play-api.ts'
import { expectText, show } from './show.ts'

const barcode = '2012345678900'
const item = { id: 5, sku: 'TONIC', name: 'Tonic', baseUnit: 'bottle' }
const orderOf = (id: number, facts: Partial<ReceivableOrder> = {}): ReceivableOrder => ({
  id,
  number: `PO-N-2026-0000${id}`,
  supplier: { id: 3, name: 'Sea' },
  location: { id: 2, name: 'Cold store' },
  expectedDate: '2026-11-09',
  item: { ...item, packUnit: 'case 24', openPacks: '2.000' },
  ...facts,
})
const receivableOf = ({ id, number, supplier, location }: ReceivableOrder) =>
  makeReceivable({
    supplier,
    location,
    lines: [
      makeReceivableLine({
        order: { id, number },
        orderLineId: id * 10,
        item,
        barcodes: [{ code: barcode, factor: '24.000000' }],
      }),
    ],
  })

/** The list of receipts, where a code is open of these orders, and nothing is expected next but where it is said. */
async function open(
  orders: readonly ReceivableOrder[],
  more: Answers = {},
  next: readonly ReceivableOrder[] = [],
) {
  const asked: (string | null)[] = []
  await show({
    address: '/orders/receipts',
    api: {
      'GET /v2/receipt/all': { data: [], page: 1, limit: 50, total: 0, hasMore: false },
      'GET /v2/receipt/receivable/orders': ({ query }: Asked) => {
        if (!query.has('code')) return { data: [...next] }
        asked.push(query.get('code'))
        return { data: [...orders] }
      },
      'GET /v2/receipt/receivable': ({ query }: Asked) => {
        const wanted = [...orders, ...next].find(({ id }) => String(id) === query.get('orderId'))
        if (wanted === undefined) throw new Error('No such order')
        return receivableOf(wanted)
      },
      ...more,
    },
    user: newPerson(),
  })
  await expect.element(page.getByText('No receipts yet')).toBeVisible()
  return { asked }
}

const drawer = page.getByRole('dialog')
const finder = drawer.getByRole('textbox', { name: 'Scan goods, or type the number of an order' })
const received = drawer.getByLabelText('Received packs of Tonic')

test('a scan on the list of receipts opens the one order that the goods are open of, with a pack on its line', async () => {
  const listened = vi.spyOn(document, 'addEventListener')
  const { asked } = await open([orderOf(7)])
  await page.getByText('No receipts yet').click()
  // Whoever listens is loaded when the page has nothing else to do; what is scanned before is not heard.
  const isHeard = () =>
    listened.mock.calls.some(([type, , how]) => type === 'keydown' && typeof how === 'object' && how.capture)
  await expect.poll(isHeard).toBe(true)
  listened.mockRestore()
  await commands.scan(barcode)
  await expect.element(page.getByRole('dialog', { name: 'Receive PO-N-2026-00007' })).toBeVisible()
  await expect.element(received).toHaveValue('1')
  expect(asked).toEqual([barcode])
  await commands.scan(barcode)
  await expect.element(received).toHaveValue('2')
})

test('goods that are open of several orders are received of the one that somebody chooses', async () => {
  await open([orderOf(7), orderOf(8, { location: { id: 4, name: 'Bar' } })])
  await page.getByRole('button', { name: 'Receive goods' }).first().click()
  await expect.element(finder).toHaveFocus()
  await commands.scan(barcode)
  const choices = drawer.getByRole('list', { name: 'Orders to choose from' }).getByRole('button')
  await expectText(choices.nth(1)).toContain('case 24 of Tonic open')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(choices.nth(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Receive PO-N-2026-00008' })).toBeVisible()
  await expect.element(received).toHaveValue('1')
})

test('an order is found by its number, and nothing of it is taken for received', async () => {
  const { asked } = await open([orderOf(7, { item: null })])
  await page.getByRole('button', { name: 'Receive goods' }).first().click()
  await finder.fill(' po-n-2026-00007 ')
  await drawer.getByRole('button', { name: 'Find the order' }).click()
  await expect.element(received).toHaveValue('')
  expect(asked).toEqual(['po-n-2026-00007'])
})

test('what is expected next stands there before anything is scanned', async () => {
  const { asked } = await open([], {}, [orderOf(9, { item: null }), orderOf(8, { item: null })])
  await page.getByRole('button', { name: 'Receive goods' }).first().click()
  const next = drawer.getByRole('list', { name: 'Expected next' }).getByRole('button')
  await expectText(next.nth(0)).toContain('PO-N-2026-00009')
  await next.nth(1).click()
  await expect.element(page.getByRole('dialog', { name: 'Receive PO-N-2026-00008' })).toBeVisible()
  await expect.element(received).toHaveValue('')
  expect(asked).toEqual([])
})

test('a code of which nothing is open says so, and the supplier can be chosen', async () => {
  await open([])
  await page.getByRole('button', { name: 'Receive goods' }).first().click()
  await finder.fill('999')
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer.getByText(/^Nothing is open for 999/)).toBeVisible()
  await expect.element(finder).toHaveValue('')
  await expect.element(drawer.getByText('Supplier', { exact: true })).toBeVisible()
})
