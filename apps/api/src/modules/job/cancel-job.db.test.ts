import type { Job } from '@backoffice/api-types'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { asJob, inTenant } from '../../database/roles.ts'
import { auditEvent, job } from '../../database/schema/index.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import { registerJob } from '../../jobs/register-job.ts'
import { runJob } from '../../jobs/run-job.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import {
  exportedOrders,
  type Exporter,
  namesOnDisk,
  newExporter,
  newOrdersToExport,
  ordersCall,
} from '../../testing/export-jobs.ts'
import { importsOf } from '../../testing/imports.ts'
import { workOff } from '../../testing/jobs.ts'
import type { TestStock } from '../../testing/stock.ts'

describe('a job is cancelled by whoever started it', () => {
  let test: TestApp
  let stock: TestStock
  let ada: Exporter
  const { newTenant, read, recordOf } = importsOf(() => test)

  beforeAll(async () => {
    test = await openTestApp()
    stock = await newOrdersToExport(test)
    registerJob(test.app, { kind: 'test.errand', input: z.object({}), run: async () => {} })
  })
  beforeEach(async () => {
    ada = await newExporter(test, stock)
  })
  afterAll(() => test.close())

  const cancel = (client: TestClient, jobId: number) => client.post(`/api/v2/job/${jobId}/cancel`)
  const cancelled = async (client: TestClient, jobId: number): Promise<Job> =>
    (await cancel(client, jobId)).json()
  /** An attempt is begun elsewhere, and has said nothing yet. */
  const begin = (jobId: number) =>
    asJob(test.database, (tx) =>
      tx.update(job).set({ state: 'RUNNING', attempts: 1 }).where(eq(job.id, jobId)),
    )
  const stateOf = async (client: TestClient, jobId: number): Promise<Job['state']> =>
    (await client.get(`/api/v2/job/${jobId}`)).json().state

  describe('an export', () => {
    it('that waits is over at once, makes no file, and leaves its place to another one', async () => {
      const before = await namesOnDisk(test)
      const first = await ada.ask({ call: ordersCall })
      await ada.ask({ call: ordersCall })
      expect(await cancelled(ada.client, first.jobId)).toMatchObject({
        state: 'CANCELLED',
        isBeingCancelled: false,
        result: null,
        finishedAt: expect.any(String),
      })
      await cancelled(ada.client, (await ada.ask({ call: ordersCall })).jobId)
      await workOff(test.app)
      expect(await stateOf(ada.client, first.jobId)).toBe('CANCELLED')
      expect(await ada.files()).toHaveLength(1)
      expect(await namesOnDisk(test)).toHaveLength(before.length + 1)
    })

    it('that runs is told to stop, and leaves no file', async () => {
      const before = await namesOnDisk(test)
      const { jobId } = await ada.ask({ call: ordersCall })
      const put = test.app.files.putSpooled
      let seen: Job | undefined
      vi.spyOn(test.app.files, 'putSpooled').mockImplementationOnce(async (...args) => {
        await put(...args)
        seen = await cancelled(ada.client, jobId)
      })
      await workOff(test.app)
      expect(seen).toMatchObject({ state: 'RUNNING', isBeingCancelled: true })
      expect(await ada.read(jobId)).toMatchObject({
        state: 'CANCELLED',
        isBeingCancelled: false,
        result: null,
        error: null,
      })
      expect(await ada.files()).toEqual([])
      expect(await namesOnDisk(test)).toEqual(before)
    })

    it('whose process died is over with its next attempt, which makes nothing', async () => {
      const { jobId } = await ada.ask({ call: ordersCall })
      await begin(jobId)
      await cancelled(ada.client, jobId)
      await runJob(test.app, jobId)
      expect(await ada.read(jobId)).toMatchObject({ state: 'CANCELLED' })
      expect(await ada.files()).toEqual([])
    })

    it('that is there already says where the file is, and one that failed that nothing was written', async () => {
      const { jobId, result } = await ada.make({ call: ordersCall })
      expect((await cancel(ada.client, jobId)).json()).toMatchObject({
        status: 409,
        code: 'state.transition-refused',
        detail: 'The file is made already: it is behind the bell, and is deleted within a day.',
      })
      expect(result.rows).toBe(exportedOrders)
      const failing = await ada.ask({ call: ordersCall })
      await ada.loseRights()
      await workOff(test.app)
      expect((await cancel(ada.client, failing.jobId)).json()).toMatchObject({
        status: 409,
        detail: 'It has failed already, and nothing of it was written.',
      })
    })

    it('may be cancelled twice, which tells the trail once', async () => {
      const { jobId } = await ada.ask({ call: ordersCall })
      for (const press of ['first', 'second'])
        expect([press, await cancelled(ada.client, jobId)]).toMatchObject([press, { state: 'CANCELLED' }])
      const told = await asJob(test.database, (tx) =>
        tx
          .select()
          .from(auditEvent)
          .where(and(eq(auditEvent.entity, 'job'), eq(auditEvent.entityId, jobId))),
      )
      expect(told).toMatchObject([{ action: 'cancel', actorId: ada.user.id, after: { kind: 'export.file' } }])
    })

    it('is not there for anybody else', async () => {
      const { jobId } = await ada.ask({ call: ordersCall })
      const colleague = await newExporter(test, stock)
      expect((await cancel(colleague.client, jobId)).json()).toMatchObject({ code: 'record.not-found' })
      expect(await stateOf(ada.client, jobId)).toBe('QUEUED')
    })
  })

  describe('an import', () => {
    const suppliers = 'Code,Name,Currency\nS,Green,EUR\nT,Blue,EUR'
    const begun = async () => {
      const tenant = await newTenant()
      const made = await read(tenant, 'suppliers', suppliers)
      const { jobId } = (await tenant.client.post(`/api/v2/import/${made.id}/apply`, {})).json()
      const written = async () => (await tenant.client.get('/api/v2/supplier/all')).json().total
      return { tenant, made, jobId, written }
    }

    it('that waits to be applied writes nothing, and can be applied later', async () => {
      const { tenant, made, jobId, written } = await begun()
      expect(await cancelled(tenant.client, jobId)).toMatchObject({ state: 'CANCELLED' })
      expect(await recordOf(tenant, made)).toMatchObject({ state: 'READY', counts: { NEW: 2 } })
      await workOff(test.app)
      expect(await written()).toBe(0)
      await tenant.client.post(`/api/v2/import/${made.id}/apply`, {})
      await workOff(test.app)
      expect(await recordOf(tenant, made)).toMatchObject({ state: 'APPLIED' })
      expect(await written()).toBe(2)
    })

    it('that is begun to be applied stops with nothing written', async () => {
      const { tenant, made, jobId, written } = await begun()
      await begin(jobId)
      expect(await cancelled(tenant.client, jobId)).toMatchObject({
        state: 'RUNNING',
        isBeingCancelled: true,
      })
      await runJob(test.app, jobId)
      expect(await stateOf(tenant.client, jobId)).toBe('CANCELLED')
      expect(await recordOf(tenant, made)).toMatchObject({ state: 'READY' })
      expect(await written()).toBe(0)
    })

    it('that is applied already says how its rows are taken back', async () => {
      const { tenant, jobId } = await begun()
      await workOff(test.app)
      expect((await cancel(tenant.client, jobId)).json()).toMatchObject({
        status: 409,
        detail: 'The rows are applied already. Undo the import to take them back.',
      })
    })
  })

  it('is not offered for errands that nobody waits for', async () => {
    const { organisationId, id: userId } = ada.user
    const jobId = await inTenant(test.database, organisationId, (tx) =>
      enqueueJob({ tx, actor: { organisationId, userId } }, { kind: 'test.errand', input: {} }),
    )
    expect((await cancel(ada.client, jobId)).json()).toMatchObject({
      status: 409,
      detail: 'This cannot be cancelled.',
    })
  })
})
