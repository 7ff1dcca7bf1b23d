import { rightsCatalogue } from '@backoffice/permissions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { itemInUse } from '../../apps/web/src/features/catalogue/components/item-drawer.states.tsx'
import {
  playedPlaces,
  states,
  stockAnswers,
  stockOfItem,
} from '../../apps/web/src/features/catalogue/components/item-stock.states.tsx'
import { person } from '../../apps/web/workbench/person.ts'
import { show } from './show.ts'

const stock = page.getByRole('region', { name: 'Stock', exact: true })
const history = page.getByRole('table', { name: 'Movements and counts' })

/** What the columns of the history say from the second on, row by row. */
const told = () =>
  [...(history.query()?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent),
  )

const counts = [
  ['Counted, equalCNT-7', '0even', '24'],
  ['CountCNT-6', '-2short', '24'],
]

/** The stock of an item. @returns what was asked for of its movements and counts */
async function openStock() {
  const asked: Record<string, string>[] = []
  await show(stockOfItem(stockAnswers(playedPlaces, ({ query }) => asked.push(Object.fromEntries(query)))))
  await expect.element(history).toBeVisible()
  return asked
}

test('movements and counts of an item stand with the balance after each, older ones on demand', async () => {
  const asked = await openStock()
  await expect.poll(told).toEqual(counts)
  await expect.element(history).toMatchTextContent('2026-11-04 10:00:00Mira Petrova')
  const older = stock.getByRole('button', { name: 'Older' })
  await older.click()
  await expect.poll(told).toEqual([...counts, ['ReceiptRCV-1', '+26over', '26']])
  await expect.element(older).not.toBeInTheDocument()
  expect(asked).toEqual([
    { locationId: '2', limit: '25' },
    { locationId: '2', limit: '25', cursor: 'older' },
  ])
})

test('another location tells its own movements', async () => {
  const asked = await openStock()
  await stock.getByRole('combobox', { name: 'Location' }).selectOptions('Bar')
  await expect.poll(told).toEqual([['ReceiptRCV-4', '+3over', '3']])
  await expect.element(stock.getByRole('figure')).toMatchTextContent('On hand over time: Bar')
  expect(asked.at(-1)).toEqual({ locationId: '3', limit: '25' })
})

test('each location says what lies there, what it is worth and when it was counted last', async () => {
  await openStock()
  const places = stock.getByRole('table', { name: 'Stock by location' })
  await expect
    .element(places.getByRole('row', { name: /Cold store/ }))
    .toMatchTextContent('Cold store24 l36.00 EUR2026-11-04')
  await expect.element(places.getByRole('row', { name: /Bar/ })).toMatchTextContent('Bar3 l4.50 EUR')
})

test('what lay there day by day stands as a table instead of the line, the latest day first', async () => {
  await openStock()
  const line = stock.getByRole('img', { name: /^On hand from 26 on 2026-11-02 to 24 on 2026-11-04/ })
  await expect.element(line).toBeVisible()
  await stock.getByRole('button', { name: 'Table' }).click()
  const days = stock.getByRole('table', { name: 'On hand over time: Cold store' })
  await expect.element(days).toMatchTextContent('2026-11-04242026-11-0226')
  await expect.element(line).not.toBeInTheDocument()
})

test('while an item is counted blind its figures are hidden', async () => {
  await show(states['while it is counted blind'])
  await expect.element(stock.getByRole('row', { name: /Cold store/ })).toMatchTextContent('hiddenhidden')
})

test('an open item tells its stock to whoever may see it, and asks nothing of it for others', async () => {
  const seen = await show(itemInUse(stockAnswers()))
  await expect.element(stock).toMatchTextContent('Cold store')
  seen.remove()
  const rights = rightsCatalogue.filter((right) => right !== '[Reports] [View] [Orders]')
  const { calls } = await show({ ...itemInUse(stockAnswers()), user: person(rights) })
  await expect.element(page.getByRole('region', { name: 'Par levels', exact: true })).toBeVisible()
  await expect.element(stock).not.toBeInTheDocument()
  expect(calls.filter((call) => call.includes('stock'))).toEqual([])
})
