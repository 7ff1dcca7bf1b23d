import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  playedRecord,
  templateAt,
} from '../../apps/web/src/features/order-templates/components/template-page.states.tsx'
import { newPerson, person } from '../../apps/web/workbench/person.ts'
import { type Answers, type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { screenSize, show } from './show.ts'

const save = page.getByRole('button', { name: 'Save', exact: true })

/** The page of a template. @returns what was saved */
async function openTemplate(api: Answers = {}) {
  const saved: { lines?: unknown[]; schedule?: unknown }[] = []
  await show({
    ...templateAt(playedRecord(), {
      'PUT /v2/order-template/{id}': ({ body }: Asked) => {
        saved.push(body as (typeof saved)[number])
        return playedRecord({ version: 5 })
      },
      ...api,
    }),
    user: newPerson(),
  })
  return saved
}

test('an item is found, added at the least that is sold, and saved with how much of it is ordered', async () => {
  const saved = await openTemplate()
  await page.getByRole('combobox', { name: 'Add an item' }).fill('yog')
  await page.getByRole('option', { name: /Yoghurt drink/ }).click()
  await page.getByLabelText('Packs of Yoghurt drink').fill('2,5')
  await page.getByLabelText('How much of Milk 3.6 %').selectOptions('Packs')
  await page.getByLabelText('Packs of Milk 3.6 %').fill('6')
  await save.click()
  await expect.poll(() => saved[0]?.lines?.at(-1)).toEqual({ supplierItemId: 9, mode: 'FIXED', packs: '2.5' })
  expect(saved[0]?.lines?.[0]).toEqual({ supplierItemId: 1, mode: 'FIXED', packs: '6' })
})

test('a line without packs is not saved, and says why', async () => {
  const saved = await openTemplate()
  await page.getByLabelText('Packs of Butter').fill('')
  await save.click()
  await expect.element(page.getByText('must be a number above 0')).toBeVisible()
  expect(saved).toEqual([])
})

test('a date of the schedule is skipped by a press and saved with it', async () => {
  const saved = await openTemplate()
  await page.getByRole('button', { name: 'Skip 2026-11-30' }).click()
  await expect.element(page.getByRole('button', { name: 'Do not skip 2026-11-30' })).toBeVisible()
  await save.click()
  await expect.poll(() => saved).toMatchObject([{ schedule: { skippedDates: ['2026-11-30'] } }])
})

test('whoever is told of drafts stays ticked when they may not change orders any more, and is named when refused', async () => {
  await openTemplate({
    'GET /v2/order-template/{id}': playedRecord({ assignees: [{ id: 9, name: 'Rada Stoyanova' }] }),
    'PUT /v2/order-template/{id}': () =>
      refusal(400, 'request.invalid', 'The request has mistakes', [
        { field: 'assigneeIds[1]', code: 'field.invalid', message: 'may not change orders there' },
      ]),
  })
  const assignees = page.getByRole('group', { name: 'Assigned to' })
  await expect.element(assignees.getByRole('checkbox', { name: 'Rada Stoyanova' })).toBeChecked()
  await assignees.getByRole('checkbox', { name: 'Ivan Dimitrov' }).click()
  await save.click()
  const mistake = assignees.getByRole('alert')
  await expect.element(mistake).toHaveTextContent('Ivan Dimitrov may not change orders there')
})

test('it is run once for a press, and not while something is not saved', async () => {
  const sent: unknown[] = []
  await openTemplate({
    'POST /v2/order-template/{id}/run': ({ params }: Asked) => {
      sent.push(params['id'])
      return { orders: [] }
    },
  })
  const run = page.getByRole('button', { name: 'Run now' })
  await run.click()
  await expect.poll(() => sent).toEqual(['1'])
  await page.getByLabelText('Packs of Butter').fill('9')
  await expect.element(run).toBeDisabled()
})

test('a run whose answer was lost is repeated as it was sent, though somebody has changed the template since', async () => {
  const sent: unknown[] = []
  let now = playedRecord()
  await openTemplate({
    'GET /v2/order-template/{id}': () => now,
    'POST /v2/order-template/{id}/run': ({ headers }: Asked) => {
      sent.push([headers.get('if-match'), headers.get('idempotency-key')])
      now = playedRecord({ version: 9 })
      return sent.length === 1 ? Promise.reject(new TypeError('The connection broke')) : { orders: [] }
    },
  })
  const run = page.getByRole('button', { name: 'Run now' })
  await run.click()
  await expect
    .element(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem'))
    .toBeVisible()
  await run.click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  await run.click()
  await expect.poll(() => sent).toHaveLength(3)
  expect(sent[2]).not.toEqual(sent[0])
})

test('its tab among the pages of Orders is the one of the templates', async () => {
  await openTemplate()
  const tabs = page.getByRole('navigation', { name: 'Pages of Orders' })
  await expect
    .element(tabs.getByRole('link', { name: 'Order Template' }))
    .toHaveAttribute('aria-current', 'page')
})

test('it pushes nothing sideways on a phone, nor do its runs', async () => {
  await screenSize(360, 740)
  await openTemplate()
  await expect.element(page.getByRole('list', { name: 'Runs' }).getByRole('link').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('a run that is still to be made is told from one that found nothing missing', async () => {
  const run = {
    scheduledFor: '2026-11-23T04:00:00.000Z',
    at: '2026-11-23T04:00:10.000Z',
    orders: [],
    error: null,
  }
  const waiting = { ...run, id: 2, date: '2026-11-23', isDone: false }
  const empty = { ...run, id: 1, date: '2026-11-22', isDone: true }
  await openTemplate({ 'GET /v2/order-template/{id}/run/all': { data: [waiting, empty] } })
  const runs = page.getByRole('list', { name: 'Runs' })
  const runOf = (date: string) => runs.getByRole('listitem').filter({ hasText: date })
  await expect.element(runOf('2026-11-23').getByText('Not finished yet.')).toBeVisible()
  await expect.element(runOf('2026-11-22').getByText('Nothing was missing.')).toBeVisible()
})

test('its lines are imported from a table, for this template alone', async () => {
  const sent: unknown[] = []
  const files = {
    'POST /v2/import': ({ query }: Asked) => {
      sent.push([query.get('kind'), Number(query.get('recordId')) > 0])
      return refusal(400, 'import.unreadable', 'The file cannot be read')
    },
  }
  await openTemplate(files)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Export or import' }).click()
  await dialog.getByRole('button', { name: 'Import a table' }).click()
  const file = new File(['SKU'], 'lines.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file)
  await expect.element(dialog.getByText('The file cannot be read')).toBeVisible()
  expect(sent).toEqual([['order-template-lines', true]])
})

test('whoever may not change it exports its lines and imports none', async () => {
  await show({ ...templateAt(playedRecord()), user: person(['[Orders] [View] [Order Template]']) })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'CSV' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import a table' })).not.toBeInTheDocument()
})
