import { rightsCatalogue } from '@backoffice/permissions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  bar,
  breakdownOf,
  brokenDownLines as lines,
  store,
} from '../../apps/web/src/features/counts/components/breakdown-page.states.tsx'
import { moved, playedLine } from '../../apps/web/src/features/counts/components/moved-lines.states.tsx'
import { playedCount } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { playedLines } from '../../apps/web/src/features/counts/components/played-lines.fixture.ts'
import { person } from '../../apps/web/workbench/person.ts'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import type { Answers, Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

test('lines of a count of several locations say where, and its page names them all', async () => {
  await show(breakdownOf({ locations: [bar, store] }))
  await expect.element(page.getByRole('row', { name: /Flour.*Bar/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Flour.*Cold store/ })).toBeVisible()
  await expect.element(page.getByRole('banner').getByText(/Bar and Cold store$/)).toBeVisible()
})

test('lines of a count of one location do not repeat it', async () => {
  await show(breakdownOf())
  await expect.element(page.getByRole('row', { name: /Flour/ }).first()).toBeVisible()
  await expect.element(page.getByRole('table').getByText('Bar')).not.toBeInTheDocument()
})

test('lines that the book filled in are let go with the other filters', async () => {
  const none = { 'GET /v2/count/{id}/line/all': (asked: Asked) => playedPage([], asked) }
  await show(breakdownOf({ search: '?filled=book', api: none }))
  const filled = page.getByRole('button', { name: /^Prefilled/ })
  await expect.element(filled).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.element(filled).toHaveAttribute('aria-pressed', 'false')
})

test('accuracy and shrinkage over time stand as bars beside their table', async () => {
  const point = (id: number, accuracyPct: string, shrinkagePct: string) => ({
    count: { id, number: `CNT-${id}` },
    countDate: '2026-11-02',
    accuracyPct,
    shrinkagePct,
    shrinkageValue: '1.00',
    varianceValue: '-1.00',
  })
  await show(
    breakdownOf({
      api: {
        'GET /v2/count/{id}/trend': {
          by: 'location',
          data: [point(1, '90.00', '4.00'), point(2, '95.00', '1.00')],
        },
      },
    }),
  )
  const bars = (name: string) => page.getByRole('figure').filter({ hasText: name }).getByRole('listitem')
  await expect.element(bars('Accuracy').first()).toHaveAttribute('title', 'CNT-1: accuracy 90.00 %')
  await expect.element(bars('Shrinkage').first()).toHaveAttribute('title', 'CNT-1: shrinkage 4.00 %')
  await expect.element(bars('Shrinkage').nth(1)).toHaveAttribute('title', 'CNT-2: shrinkage 1.00 %')
})

test('a step right after a decision is taken at the version that the decision made', async () => {
  const approvedAt: (string | null)[] = []
  let isDecided = false
  const answer = playedLines([playedLine({ moved: moved() })], ({ moved: of }) => of?.choice === null)
  const state = breakdownOf({ state: 'REVIEW' })
  const read = state.api?.['GET /v2/count/{id}/breakdown']
  if (typeof read !== 'function') throw new Error('The breakdown is not played')
  await show({
    ...state,
    api: {
      ...state.api,
      // What is read after the decision is slow to come.
      'GET /v2/count/{id}/breakdown': (asked: Asked) =>
        isDecided ? new Promise<never>(() => undefined) : read(asked),
      'GET /v2/count/{id}/line/all': (asked: Asked) => answer(asked),
      'GET /v2/count/{id}/elsewhere': { lines: [], hasMore: false },
      'PUT /v2/count/{id}/line': () => {
        isDecided = true
        return playedCount({ id: 1, state: 'REVIEW', version: 44 })
      },
      'POST /v2/count/{id}/approve': ({ headers }: Asked) => {
        approvedAt.push(headers.get('If-Match'))
        return playedCount({ id: 1, state: 'APPROVED', version: 45 })
      },
    },
  })
  await page.getByRole('button', { name: 'First figure for all' }).click()
  await expect.element(page.getByText('Chosen for 1 line.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => approvedAt).toEqual(['44'])
})

test('a line that agrees with the book is counted again from its history while the count is in review', async () => {
  const asked: unknown[] = []
  const api: Answers = {
    'GET /v2/count/{id}/elsewhere': { lines: [], hasMore: false },
    'GET /v2/count/{id}/line/all': (given: Asked) =>
      playedPage(given.query.has('filter') ? [] : lines, given),
    'GET /v2/count/{id}/line/{lineId}/timeline': {
      line: playedLine({ state: 'OK' }),
      snapshotAt: null,
      entries: [],
      movements: [],
    },
    'GET /v2/count-template/assignee/options': { data: [] },
    'POST /v2/count/{id}/recount': ({ body }: Asked) => {
      asked.push(body)
      return playedCount({ id: 1, state: 'COUNTING', round: 2 })
    },
  }
  const history = page.getByRole('dialog', { name: 'Flour' })
  const again = history.getByRole('button', { name: 'Count again …' })
  const user = person(rightsCatalogue)
  const posted = await show({ ...breakdownOf({ search: '?line=1', api }), user })
  await expect.element(history.getByText('Nothing was entered, and nothing moved.')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
  posted.remove()

  const { path } = await show({ ...breakdownOf({ search: '?line=1', api, state: 'REVIEW' }), user })
  await again.click()
  const recount = page.getByRole('dialog', { name: 'Count 1 line again?' })
  await recount.getByRole('button', { name: 'Count again' }).click()
  await expect.poll(path).toBe('/counts/breakdown/1')
  expect(asked).toEqual([{ lineIds: [1], assigneeIds: [], byOther: true, reason: null }])
})
