import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAuthServer, asJob } from '../../database/roles.ts'
import { appUser, job } from '../../database/schema/index.ts'
import { runJob } from '../../jobs/run-job.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { heldUp } from '../../testing/held-up.ts'
import { type ImportingTenant, importsOf, mapImport } from '../../testing/imports.ts'
import { jobContextOf } from '../../testing/job-context.ts'
import { workOff } from '../../testing/jobs.ts'
import { validateImportJob } from './validate-job.ts'

describe('the job that checks a file', () => {
  let api: TestApp
  let tenant: ImportingTenant
  let made: { id: number; jobId: number; mapping: Record<string, number | null> }
  const { newTenant, send, recordOf } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    tenant = await newTenant()
    const lines = Array.from({ length: 2100 }, (_, at) => `S;I${at};bottle;1;2026-01-01`)
    made = (
      await send(tenant, 'catalogue', ['Supplier code;SKU;Pack;Price;Valid from', ...lines].join('\n'))
    ).json()
  })

  const stored = async () => {
    const [row] = await asJob(api.database, (tx) => tx.select().from(job).where(eq(job.id, made.jobId)))
    if (row === undefined) throw new Error('There is no such job')
    return row
  }
  /** An attempt at the job; `meanwhile` happens once it has begun. */
  async function attempt(meanwhile: () => Promise<unknown>, isLastAttempt = true): Promise<void> {
    const { organisationId, userId, input } = await stored()
    let isBegun = false
    const context = jobContextOf(api, {
      id: made.jobId,
      organisationId,
      userId,
      isLastAttempt,
      report: async () => {
        if (!isBegun) await meanwhile()
        isBegun = true
      },
    })
    await validateImportJob.run(context, validateImportJob.input.parse(input))
  }
  const stateOf = async () => (await recordOf(tenant, made)).state

  it('checks every row, also those of the last batch, which is not full', async () => {
    await workOff(api.app)
    expect(await recordOf(tenant, made)).toMatchObject({ state: 'READY', counts: { NEW: 0, ERROR: 2100 } })
  })

  it('changes nothing where it was taken for dead and another attempt has come to the end', async () => {
    await attempt(async () => {
      await runJob(api.app, made.jobId)
      expect(await stateOf()).toBe('READY')
      await asJob(api.database, (tx) =>
        tx.update(job).set({ state: 'RUNNING' }).where(eq(job.id, made.jobId)),
      )
      const applied = await tenant.client.post(`/api/v2/import/${made.id}/apply`, { onlyValid: true })
      expect(applied.json()).toMatchObject({ state: 'APPLYING' })
    })
    expect(await stateOf()).toBe('APPLYING')
  })

  it('changes nothing where another mapping was chosen meanwhile, for which another job is on its way', async () => {
    await attempt(async () => {
      await runJob(api.app, made.jobId)
      const mapped = await mapImport(tenant.client, await recordOf(tenant, made), made.mapping)
      expect(mapped.json()).toMatchObject({ state: 'READING' })
    })
    expect(await stateOf()).toBe('READING')
    await workOff(api.app)
    expect(await stateOf()).toBe('READY')
  })

  it.each([
    ['is tried again after an attempt that something else held up', false, 'READING'],
    ['says that the file could not be read where the last attempt was held up', true, 'FAILED'],
  ])('%s', async (_, isLastAttempt, state) => {
    const error = heldUp()
    await expect(attempt(() => Promise.reject(error), isLastAttempt)).rejects.toBe(error)
    expect(await stateOf()).toBe(state)
  })

  it('says that the file could not be read where no attempt came to its end, also of whoever was suspended since', async () => {
    const { userId } = await stored()
    await asAuthServer(api.database, (tx) =>
      tx
        .update(appUser)
        .set({ state: 'SUSPENDED' })
        .where(eq(appUser.id, userId ?? 0)),
    )
    await asJob(api.database, (tx) => tx.update(job).set({ attempts: 3 }).where(eq(job.id, made.jobId)))
    await runJob(api.app, made.jobId)
    await asAuthServer(api.database, (tx) =>
      tx
        .update(appUser)
        .set({ state: 'ACTIVE' })
        .where(eq(appUser.id, userId ?? 0)),
    )
    expect(await stateOf()).toBe('FAILED')
    const applied = await tenant.client.post(`/api/v2/import/${made.id}/apply`, { onlyValid: true })
    expect(applied.json()).toMatchObject({ status: 409, code: 'import.not-ready' })
  })
})
