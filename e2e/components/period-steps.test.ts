import type { ReportPeriodRecord } from '@backoffice/api-types'
import type { ReportPeriodAction } from '@backoffice/api-types/transitions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  periodPage,
  playedPeriod as closed,
} from '../../apps/web/src/features/report-periods/components/period-page.states.tsx'
import { periodStepTexts, periodTexts } from '../../apps/web/src/features/report-periods/texts.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const open: ReportPeriodRecord = { ...closed, state: 'OPEN' }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

/**
 * The page of a period, with what the API answers to its steps.
 * @returns the steps that were sent, with the period and the version that was read
 */
async function openPeriod(
  first: ReportPeriodRecord,
  answer: (step: ReportPeriodAction) => ReportPeriodRecord | Response,
) {
  const sent: unknown[] = []
  let now = first
  const step =
    (name: ReportPeriodAction) =>
    ({ params, headers }: Asked) => {
      sent.push([name, params['id'], headers.get('If-Match')])
      const answered = answer(name)
      if (!(answered instanceof Response)) now = answered
      return answered
    }
  const state = periodPage()
  await show({
    ...state,
    api: {
      ...state.api,
      'GET /v2/report-period/{id}': () => now,
      'GET /v2/report-period/{id}/check': { data: [] },
      'POST /v2/report-period/{id}/hold': step('hold'),
      'POST /v2/report-period/{id}/release': step('release'),
      'POST /v2/report-period/{id}/lock': step('lock'),
    },
    user: newPerson(),
  })
  return { sent, move: (to: ReportPeriodRecord) => void (now = to) }
}

test('a period is put on hold and released again, each after a question of what it means', async () => {
  const { sent } = await openPeriod(open, (step) =>
    step === 'hold' ? { ...open, state: 'ON_HOLD', version: 3 } : { ...open, version: 4 },
  )
  await button('Hold').click()
  await expect.element(dialog.getByText(/Only people who may adjust the stock write into it/)).toBeVisible()
  expect(sent).toEqual([])
  await inDialog('Hold').click()
  await expect.element(page.getByText('October 2026 is on hold.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Release').click()
  await expect.element(dialog.getByText(/Everybody who moves stock writes into it again/)).toBeVisible()
  await inDialog('Release').click()
  await expect.element(page.getByText('October 2026 is open.')).toBeVisible()
  await expect.element(button('Hold')).toBeVisible()
  expect(sent).toEqual([
    ['hold', '11', '2'],
    ['release', '11', '3'],
  ])
})

test('a period is locked only after somebody read that it is for good, and then nothing can be done with it', async () => {
  const { sent } = await openPeriod(closed, () => ({ ...closed, state: 'LOCKED', version: 3 }))
  await button('Lock').click()
  const question = page.getByRole('dialog', { name: 'Lock this period for good?' })
  await expect.element(question.getByText(/It can never be opened again, by nobody/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await button('Lock').click()
  await inDialog('Lock').click()
  await expect.element(page.getByText('October 2026 is locked.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Lock')).not.toBeInTheDocument()
  await expect.element(button('Open again')).not.toBeInTheDocument()
  expect(sent).toEqual([['lock', '11', '2']])
})

test.each([
  ['hold', open, 'period.not-over', 409, 'The period is not over yet'],
  ['lock', closed, 'place.outside', 403, 'You do not work at this place'],
] as const)('a %s that is refused says why in its question, and can be pressed again', async (...given) => {
  const [step, period, code, status, title] = given
  const { name } = periodStepTexts[step]
  const { sent } = await openPeriod(period, () => refusal(status, code, title))
  await button(name).click()
  await inDialog(name).click()
  await expect.element(dialog.getByText(title)).toBeVisible()
  await inDialog(name).click()
  await expect.poll(() => sent).toHaveLength(2)
})

test('a period that somebody opened again is not locked, and stands there as it is now', async () => {
  const { move } = await openPeriod(closed, () => {
    move({ ...open, version: 3 })
    return refusal(409, 'state.transition-refused', 'This step is not possible now')
  })
  await button('Lock').click()
  await inDialog('Lock').click()
  await expect.element(page.getByText(periodTexts.stateMoved)).toBeVisible()
  await expect.element(button('Hold')).toBeVisible()
  await expect.element(button('Lock')).not.toBeInTheDocument()
})
