import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  periodPage,
  playedPeriod,
} from '../../apps/web/src/features/report-periods/components/period-page.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
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
