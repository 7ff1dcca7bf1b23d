import type { ReportPeriodRow } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { periodsAt, playedRow } from '../../apps/web/src/features/report-periods/periods-list.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const dialog = page.getByRole('dialog', { name: 'Generate periods' })
const company = dialog.getByRole('group', { name: 'Company' })
const first = dialog.getByLabelText('First day of the first period')
const through = dialog.getByLabelText('Up to the period that holds')
const preview = dialog.getByRole('status')
const generate = () => dialog.getByRole('button', { name: 'Generate periods' }).click()

/** The dialog over a list without a period; each press is answered in turn. @returns what was sent */
async function openDialog(...answers: ({ added: number } | Response)[]) {
  const sent: unknown[] = []
  const rows: ReportPeriodRow[] = []
  const state = periodsAt('/orders/report-periods', rows, {
    'POST /v2/report-period/generate': ({ body }: Asked) => {
      sent.push(body)
      const answer = answers.shift() ?? { added: 0 }
      if (!(answer instanceof Response)) rows.push(playedRow)
      return answer
    },
  })
  await show({ ...state, user: newPerson() })
  await page.getByRole('button', { name: 'Generate periods' }).first().click()
  return sent
}

test.each([
  ['Weeks', 'WEEK', { from: '2027-01-04', to: '2027-01-29', total: 4, last: '2027-01-31' }],
  ['Months', 'MONTH', { from: '2027-01-15', to: '2027-03-01', total: 3, last: '2027-03-31' }],
  ['4-4-5 weeks', 'FOUR_FOUR_FIVE', { from: '2027-01-04', to: '2027-03-31', total: 3, last: '2027-04-04' }],
] as const)('%s are generated as the dialog says before how many they are', async (length, kind, days) => {
  const { from: startDate, to: throughDate, total, last } = days
  const sent = await openDialog({ added: total })
  await company.getByRole('option', { name: playedRow.company.name }).click()
  await dialog.getByLabelText('Length').selectOptions(length)
  await first.fill(startDate)
  await expect.element(preview).not.toBeInTheDocument()
  await through.fill(throughDate)
  await expect.element(preview).toHaveTextContent(`${total} periods, to ${last}.`)
  expect(sent).toEqual([])
  await generate()
  await expect.element(page.getByText(`${total} periods added.`)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: playedRow.name }).first()).toBeVisible()
  expect(sent).toEqual([{ companyId: playedRow.company.id, kind, startDate, throughDate }])
})

test('more periods than can be made at once are told before they are asked for', async () => {
  await openDialog()
  await dialog.getByLabelText('Length').selectOptions('Weeks')
  await first.fill('2027-01-04')
  await through.fill('2032-01-04')
  await expect.element(preview).toHaveTextContent('That are too many at once.')
})

test('a company and a last day are asked for at their fields before anything is sent', async () => {
  const sent = await openDialog()
  await generate()
  await expect.element(company.getByText('Choose a company.')).toBeVisible()
  await expect.element(through).toHaveAccessibleDescription('Say up to which day.')
  expect(sent).toEqual([])
})

test('a first day that a company without periods needs is asked for at its field', async () => {
  const message = 'is needed for the first period of a company'
  const mistake = { field: 'startDate', code: 'period.dates-invalid', message }
  const sent = await openDialog(
    refusal(400, 'period.dates-invalid', 'Periods cannot be made of these days', [mistake]),
    { added: 1 },
  )
  await company.getByRole('option', { name: playedRow.company.name }).click()
  await through.fill('2027-01-31')
  await generate()
  await expect.element(first).toHaveAccessibleDescription(message)
  await expect.element(first).toHaveFocus()
  await expect.element(through).toHaveValue('2027-01-31')
  await first.fill('2027-01-01')
  await expect.element(first).not.toHaveAttribute('aria-invalid')
  await generate()
  await expect.element(page.getByText('1 period added.')).toBeVisible()
  expect(sent).toMatchObject([{ startDate: null }, { startDate: '2027-01-01' }])
})

test('periods that are there already are told of as such', async () => {
  await openDialog({ added: 0 })
  await company.getByRole('option', { name: playedRow.company.name }).click()
  await through.fill('2027-01-31')
  await generate()
  await expect.element(page.getByText('There was nothing to add: these periods are there.')).toBeVisible()
})
