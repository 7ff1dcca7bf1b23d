import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  playedTransactions,
  transactionAnswers,
} from '../../apps/web/src/features/transactions/transactions-list.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const from = page.getByLabelText('From', { exact: true })
const log = '/orders/transaction-log'

/** The log at an address. @returns the days that the server was asked from */
async function openLog(address = log) {
  const answers = transactionAnswers(playedTransactions(2))
  const days: unknown[] = []
  const shown = await show({
    address,
    api: {
      ...answers,
      'GET /v2/transaction/all': (asked: Asked) => {
        const filter = JSON.parse(asked.query.get('filter') ?? '{}')
        days.push(filter.items?.[0]?.value)
        return { data: playedTransactions(2), limit: 50, total: 2, hasMore: false, nextCursor: null }
      },
    },
    user: newPerson(),
  })
  await expect.element(page.getByRole('row').filter({ hasText: 'Whole milk' }).first()).toBeVisible()
  return { ...shown, days }
}

/** Types into the first part of the day, as a person does. */
async function typeDay(keys: string): Promise<void> {
  await from.click({ position: { x: 14, y: 18 } })
  await userEvent.keyboard(keys)
}

test('a day is typed into the filter whole, and asked for once', async () => {
  const { path, days } = await openLog()
  await typeDay('01052026')
  await expect.element(from).toHaveValue('2026-01-05')
  await expect.poll(path).toBe(`${log}?from=2026-01-05`)
  await expect.element(from).toHaveValue('2026-01-05')
  await expect.poll(() => days).toEqual([undefined, '2026-01-05'])
})

test('a day that is typed adds nothing to what Back goes through', async () => {
  const { path, history } = await openLog()
  history.push(`${log}?late=true`)
  await expect.poll(path).toBe(`${log}?late=true`)
  await typeDay('01052026{Enter}')
  await expect.poll(path).toContain('from=2026-01-05')
  history.back()
  await expect.poll(path).toBe(log)
  await expect.element(from).toHaveValue('')
})

test('a day that is changed in one part stays whole', async () => {
  const { path } = await openLog(`${log}?from=2026-01-05`)
  await typeDay('03')
  await expect.element(from).toHaveValue('2026-03-05')
  await expect.poll(path).toBe(`${log}?from=2026-03-05`)
})

test('a day that is emptied is asked for no more', async () => {
  const { path } = await openLog(`${log}?from=2026-01-05`)
  await from.fill('')
  await expect.poll(path).toBe(log)
})

test('a day that is left half typed is the one before again', async () => {
  const { path } = await openLog(`${log}?from=2026-01-05`)
  await typeDay('{Backspace}')
  await expect.element(from).toHaveValue('')
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
  await expect.element(from).toHaveValue('2026-01-05')
  expect(path()).toBe(`${log}?from=2026-01-05`)
})
