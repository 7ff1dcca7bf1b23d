import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import {
  periodPage,
  playedPeriod,
} from '../../apps/web/src/features/report-periods/components/period-page.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { periodTexts as texts } from '../../apps/web/src/features/report-periods/texts.ts'
import { show } from './show.ts'

test('whoever works at a part of a company reads what they can do before its period is closed, and nothing is asked', async () => {
  const { api = {} } = periodPage()
  const asked: string[] = []
  await show({
    address: `/orders/report-periods/${playedPeriod.id}`,
    api: {
      ...api,
      'GET /v2/report-period/{id}': { ...playedPeriod, state: 'OPEN', isWholeCompany: false },
      'GET /v2/report-period/{id}/check': () => {
        asked.push('checks')
        return { data: [] }
      },
    },
    user: newPerson(),
  })
  await expect.element(page.getByText(/^Whoever works in the whole company sees what is left/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'History' })).toBeVisible()
  expect(asked).toEqual([])
})

const searchOf = (link: Locator) =>
  Object.fromEntries(new URL(link.element().getAttribute('href') ?? '', 'http://a').searchParams)

test('what a period links to in the log are the rows of its company and its days, and of what is below zero those of its location', async () => {
  const { api = {} } = periodPage()
  const below = { id: 7, label: 'MILK Milk, Cellar', locationId: 3 }
  await show({
    address: `/orders/report-periods/${playedPeriod.id}`,
    api: {
      ...api,
      'GET /v2/report-period/{id}': { ...playedPeriod, state: 'OPEN' },
      'GET /v2/report-period/{id}/check': {
        data: [{ check: 'NEGATIVE_BALANCES', state: 'NOTE', total: 1, records: [below] }],
      },
    },
    user: newPerson(),
  })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link(below.label)).toBeVisible()
  const days = { company: '1', from: playedPeriod.startDate, to: playedPeriod.endDate }
  expect(searchOf(link(texts.movements))).toEqual(days)
  expect(searchOf(link(texts.late))).toEqual({ ...days, late: 'true' })
  expect(searchOf(link(below.label))).toEqual({
    item: '7',
    company: '1',
    to: playedPeriod.endDate,
    where: 'location.id:in:3',
  })
})
