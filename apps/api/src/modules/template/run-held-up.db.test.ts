import type { CountTemplateRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { countTemplateRun } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { heldUpStates, holdUp } from '../../testing/held-up.ts'
import { jobContextOf } from '../../testing/job-context.ts'
import { newStock } from '../../testing/stock.ts'
import { countTemplates } from './kinds.ts'
import { insertRun } from './schedule-repository.ts'
import { scheduledRunJob } from './scheduled-run-job.ts'

let api: TestApp
beforeAll(async () => {
  api = await openTestApp()
})
afterAll(() => api.close())

/** An attempt at a run that something else holds up. @returns why the run is told to have made nothing */
async function errorAfter(isLastAttempt: boolean, state: (typeof heldUpStates)[number]) {
  const stock = await newStock(api.database)
  const { organisationId, locationId } = stock
  const { id: userId, ...owner } = await newUser(api.database, { ...stock, rights: rightsCatalogue })
  const body = { name: 'Plan', scope: { locationIds: [locationId] } }
  const made = await api.as({ ...owner, id: userId }).post('/api/v2/count-template', body)
  const { id: templateId } = made.json<CountTemplateRecord>()
  const run = { organisationId, templateId, runDate: '2030-03-01', scheduledFor: new Date() }
  const runId = await asJob(api.database, (tx) => insertRun(tx, countTemplates, run))
  const attempt = scheduledRunJob(countTemplates, {
    right: '[Counts] [Create] [List]',
    make: ({ tx }) => holdUp(tx, state),
  }).run(jobContextOf(api, { organisationId, userId, isLastAttempt }), { runId: runId ?? 0 })
  await expect(attempt).rejects.toMatchObject({ cause: { code: state } })
  const [stored] = await asJob(api.database, (tx) =>
    tx
      .select()
      .from(countTemplateRun)
      .where(eq(countTemplateRun.id, runId ?? 0)),
  )
  return stored?.error
}

it.each(heldUpStates)(
  'a run that something else holds up is told as failed after its last attempt alone (%s)',
  async (state) => {
    expect(await errorAfter(false, state)).toBeNull()
    expect(await errorAfter(true, state)).toBe('An unexpected error occurred.')
  },
)
