import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { stockAt } from '../../apps/web/src/features/stock/stock-list.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { screenSize, show } from './show.ts'

const stock = '/orders/stock'
const day = page.getByLabelText('As of', { exact: true })
const time = page.getByLabelText('at', { exact: true })
const milk = page.getByRole('link', { name: 'Whole milk' })

/** Stock at an address. @returns the moments that the server was asked for */
async function openStock(address = stock) {
  const moments: (string | null)[] = []
  const state = stockAt(address, ({ query }) => moments.push(query.get('asOf')))
  const shown = await show({ ...state, user: newPerson() })
  await expect.element(milk.first()).toBeVisible()
  return { ...shown, moments }
}

/** Types into the first part of a box, as a person does. */
async function typeInto(box: typeof day, keys: string): Promise<void> {
  await box.click({ position: { x: 14, y: 18 } })
  await userEvent.keyboard(keys)
}

test('stock of a time of day is asked for by keyboard, says what it is, and its address brings it back', async () => {
  const { path, moments } = await openStock()
  await typeInto(day, '11122026{Tab}')
  await expect.poll(path).toBe(`${stock}?asOf=2026-11-12`)
  await expect.element(page.getByText('Stock at the end of 2026-11-12')).toBeVisible()
  await time.fill('14:30')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe(`${stock}?asOf=2026-11-12T14%3A30`)
  await expect
    .element(page.getByText('Stock at 2026-11-12, 14:30, by the clock of each company'))
    .toBeVisible()
  await expect.poll(() => moments).toEqual([null, '2026-11-12', '2026-11-12T14:30'])
})

test('a time of day in the address stands in both boxes, and goes with its day', async () => {
  const { path, moments } = await openStock(`${stock}?asOf=2026-11-12T14:30`)
  await expect.element(day).toHaveValue('2026-11-12')
  await expect.element(time).toHaveValue('14:30')
  expect(moments).toEqual(['2026-11-12T14:30'])
  await day.fill('')
  await expect.poll(path).toBe(stock)
  await expect.element(time).toHaveValue('')
  await expect.element(page.getByText(/^Stock at/)).not.toBeInTheDocument()
})

test('a time that is emptied leaves the end of its day', async () => {
  const { path } = await openStock(`${stock}?asOf=2026-11-12T14:30`)
  await time.fill('')
  await expect.poll(path).toBe(`${stock}?asOf=2026-11-12`)
})

test('a time without a day is one of today', async () => {
  const { path } = await openStock()
  await time.fill('14:30')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toMatch(/asOf=\d{4}-\d\d-\d\dT14%3A30$/)
  await expect.element(day).not.toHaveValue('')
})

test('what is no moment in the address is none', async () => {
  const { moments } = await openStock(`${stock}?asOf=2026-11-12T25:30`)
  expect(moments).toEqual([null])
})

test('both boxes and the sentence are there on a screen of 360 px, which scrolls nowhere sideways', async () => {
  await screenSize(360)
  await openStock(`${stock}?asOf=2026-11-12T14:30`)
  time.element().scrollIntoView()
  await expect.element(time).toBeInViewport()
  await expect.element(page.getByText(/^Stock at 2026-11-12, 14:30/)).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('paper says of which moment the stock is', async () => {
  await openStock(`${stock}?asOf=2026-11-12`)
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  dispatchEvent(new Event('beforeprint'))
  const head = page.getByText(/^Stock at the end of 2026-11-12 · Filtered · .*Printed \d{4}-\d\d-\d\d /)
  await expect.element(head).toBeVisible()
  dispatchEvent(new Event('afterprint'))
})
