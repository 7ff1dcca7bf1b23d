import type { Job } from '@backoffice/api-types'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { templatesAt } from '../../apps/web/src/features/count-templates/templates-list.states.tsx'
import { countsAt, playedCounts } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { pollEveryMs } from '../../apps/web/src/shared/ui/export/follow-export.ts'
import { type Answers, refusal } from '../../apps/web/workbench/play-api.ts'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import { putClockOn } from './clock.ts'
import { expectRows } from './list.ts'
import { show } from './show.ts'

const dialog = page.getByRole('dialog', { name: 'Export the list' })

/** The list of counts, and what its export answers. */
async function openCounts(answer: NonNullable<Answers['GET /v2/count/export']>): Promise<void> {
  await show(countsAt('/counts', undefined, { 'GET /v2/count/export': answer }))
  await expectRows()
}

async function saveAsCsv(): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await dialog.getByRole('button', { name: 'CSV' }).click()
}

test('a cancelled export is stopped at the server, and saves nothing', async () => {
  const asked = Promise.withResolvers<AbortSignal>()
  await openCounts(({ signal }) => {
    asked.resolve(signal)
    return new Promise<never>(() => undefined)
  })
  await saveAsCsv()
  const signal = await asked.promise
  await expect.element(dialog.getByRole('progressbar', { name: 'Export under way' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(signal.aborted).toBe(false)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => signal.aborted).toBe(true)
  await expect.element(page.getByText('The export was cancelled. Nothing was saved.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'CSV' })).toBeEnabled()
})

test('a failed export says what to do', async () => {
  await openCounts(() => Promise.reject(new TypeError('Failed to fetch')))
  await saveAsCsv()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The server cannot be reached')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Try again')
})

test('the count templates are saved as a file with the columns that are shown', async () => {
  const asked: (string | null)[] = []
  await show(
    templatesAt('/counts/template', undefined, {
      'GET /v2/count-template/export': ({ query }) => {
        asked.push(query.get('columns'))
        return refusal(503, 'server.not-ready', 'The service is starting')
      },
    }),
  )
  await saveAsCsv()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The service is starting')
  expect(asked[0]?.split(',')).toEqual(
    expect.arrayContaining(['name', 'locations.name', 'schedule.nextRunAt', 'lastCountAt', 'isActive']),
  )
})

test('the key e and the palette lead to the export of the list that stands', async () => {
  await show(countsAt('/counts', undefined, { 'GET /v2/search': {} }))
  await expectRows()
  await userEvent.keyboard('e')
  await expect.element(dialog.getByRole('button', { name: 'CSV' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('export this')
  await expect.element(page.getByRole('option', { name: /Export this list/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'CSV' })).toBeVisible()
})

/** A list that is longer than somebody waits for. */
const manyCounts = (api: Answers) =>
  countsAt('/counts', undefined, {
    'GET /v2/count/all': (asked) => ({ ...playedPage(playedCounts(), asked), total: 60_000, hasMore: true }),
    ...api,
  })

const at = '2026-11-26T10:00:00.000Z'
const running: Job = {
  id: 7,
  kind: 'export.file',
  state: 'RUNNING',
  progress: { done: 0, total: null },
  result: null,
  error: null,
  isBeingCancelled: false,
  createdAt: at,
  startedAt: at,
  finishedAt: null,
}
const result = { fileId: 9, name: 'counts-2026-11-26.csv', rows: 60_000 }

test('a long list is made by a job that says how far it is, and its file is saved at the end', async () => {
  let job: Job = running
  const asked: unknown[] = []
  const headers = { 'Content-Disposition': `attachment; filename="${result.name}"` }
  await show(
    manyCounts({
      'POST /v2/export': ({ body }) => {
        asked.push(body)
        return { jobId: running.id }
      },
      'GET /v2/job/{id}': () => job,
      'GET /v2/file/{id}/content': ({ params }) => new Response(`file ${params['id']}`, { headers }),
    }),
  )
  await expectRows()
  await saveAsCsv()
  await expect.element(dialog.getByText('The server begins with the file…')).toBeVisible()
  job = { ...running, progress: { done: 12_500, total: 60_000 } }
  const bar = dialog.getByRole('progressbar', { name: 'Rows exported' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '12500')
  await expect.element(bar).toHaveAttribute('aria-valuemax', '60000')
  await expect.element(dialog.getByText(/^12.500 of 60.000 rows$/)).toBeVisible()
  job = { ...running, state: 'DONE', progress: { done: 60_000, total: 60_000 }, result }
  await expect.element(page.getByText('Saved counts-2026-11-26.csv')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([
    {
      call: 'GET /v2/count/export',
      query: { format: 'csv', columns: expect.stringContaining('number') },
    },
  ])
})

test('an export by a job goes on when its dialog is closed', async () => {
  putClockOn()
  let polls = 0
  await show(
    manyCounts({
      'POST /v2/export': { jobId: running.id },
      'GET /v2/job/{id}': () => {
        polls += 1
        return { ...running, progress: { done: 500, total: 60_000 } }
      },
    }),
  )
  await expectRows()
  await saveAsCsv()
  await expect.element(dialog.getByText(/^500 of 60.000 rows$/)).toBeVisible()
  await expect.element(dialog.getByText('You may close this', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('The export goes on.', { exact: false })).toBeVisible()
  const before = polls
  await vi.advanceTimersByTimeAsync(pollEveryMs)
  // Answered behind whatever the page has asked by then.
  await fetch(`/api/v2/job/${running.id}`)
  expect(polls).toBe(before + 1)
})

test('an export by a job is cancelled by whoever started it: it says so while it stops, and saves nothing', async () => {
  let job: Job = running
  const cancelled: unknown[] = []
  await show(
    manyCounts({
      'POST /v2/export': { jobId: running.id },
      'GET /v2/job/{id}': () => job,
      'POST /v2/job/{id}/cancel': ({ params }) => {
        cancelled.push(params['id'])
        return (job = { ...running, isBeingCancelled: true })
      },
    }),
  )
  await expectRows()
  await saveAsCsv()
  await dialog.getByRole('button', { name: 'Cancel the export' }).click()
  await expect.element(dialog.getByText('The export is being cancelled…')).toBeVisible()
  expect(cancelled).toEqual([String(running.id)])
  job = { ...running, state: 'CANCELLED', finishedAt: at }
  await expect.element(page.getByText('The export was cancelled. Nothing was saved.')).toBeVisible()
  await expect.element(dialog.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'CSV' })).toBeEnabled()
})

test('an export that is made before it could be cancelled says so, and is saved', async () => {
  let job: Job = running
  const headers = { 'Content-Disposition': `attachment; filename="${result.name}"` }
  await show(
    manyCounts({
      'POST /v2/export': { jobId: running.id },
      'GET /v2/job/{id}': () => job,
      'POST /v2/job/{id}/cancel': () => {
        job = { ...running, state: 'DONE', result, finishedAt: at }
        return refusal(409, 'state.transition-refused', 'The file is made already')
      },
      'GET /v2/file/{id}/content': () => new Response('file', { headers }),
    }),
  )
  await expectRows()
  await saveAsCsv()
  await dialog.getByRole('button', { name: 'Cancel the export' }).click()
  await expect.element(page.getByText('The file is made already')).toBeVisible()
  await expect.element(page.getByText('Saved counts-2026-11-26.csv')).toBeVisible()
})

test('an export by a job that fails, or is refused, says why', async () => {
  let isRefused = true
  await show(
    manyCounts({
      'POST /v2/export': () =>
        isRefused
          ? refusal(429, 'request.too-many', 'Too many requests')
          : Response.json({ jobId: running.id }, { status: 202 }),
      'GET /v2/job/{id}': { ...running, state: 'FAILED', error: 'It may have 512 MB at most.' },
    }),
  )
  await expectRows()
  await saveAsCsv()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Too many requests')
  isRefused = false
  await dialog.getByRole('button', { name: 'CSV' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('It may have 512 MB at most.')
})
