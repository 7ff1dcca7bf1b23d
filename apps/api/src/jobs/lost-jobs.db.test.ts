import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { asJob, inTenant } from '../database/roles.ts'
import { job } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'
import { workOff } from '../testing/jobs.ts'
import { enqueueJob } from './enqueue-job.ts'
import { failLostJobs } from './fail-lost-jobs.ts'
import { type JobQueue, startJobQueue } from './job-queue.ts'
import { registerJob } from './register-job.ts'
import { markDispatched } from './repository.ts'

const input = z.object({ text: z.string().default('') })

describe('jobs that nobody works on any more', () => {
  let api: TestApp
  let ada: TestUser
  const givenUp: string[] = []
  const end = Promise.withResolvers<void>()

  beforeAll(async () => {
    api = await openTestSystem()
    const { id: organisationId } = await newOrganisation(api.database)
    ada = await newUser(api.database, { organisationId })
    registerJob(api.app, {
      kind: 'test.lost',
      input,
      run: () => end.promise,
      onGivenUp: async (_context, { text }) => {
        givenUp.push(text)
      },
    })
    // The tables of the queue stand; what it does by itself at its start is over.
    await (await startJobQueue(api.app)).stop()
  })
  afterAll(() => api.close())

  const rowOf = async (id: number) => {
    const [row] = await asJob(api.database, (tx) => tx.select().from(job).where(eq(job.id, id)))
    return row
  }
  const ask = (kind: string, text = '') => {
    const actor = { organisationId: ada.organisationId, userId: ada.id }
    return inTenant(api.database, ada.organisationId, (tx) =>
      enqueueJob({ tx, actor }, { kind, input: { text } }),
    )
  }
  const insert = async (
    values: Pick<typeof job.$inferInsert, 'kind' | 'dispatchedAt' | 'createdAt' | 'state'>,
  ) => {
    const work = {
      input: { text: 'inserted' },
      organisationId: ada.organisationId,
      userId: ada.id,
      ...values,
    }
    const [row] = await asJob(api.database, (tx) => tx.insert(job).values(work).returning())
    return row?.id ?? 0
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

  it('are told as failed once the queue has none of them, and what waits for them is told', async () => {
    const waiting = await insert({ kind: 'test.lost', dispatchedAt: daysAgo(0) })
    const running = await insert({ kind: 'test.lost', dispatchedAt: daysAgo(0), state: 'RUNNING' })
    await failLostJobs(api.app)
    for (const id of [waiting, running]) {
      expect(await rowOf(id)).toMatchObject({
        state: 'FAILED',
        error: 'It never came to its end.',
        finishedAt: expect.any(Date),
      })
    }
    expect(givenUp).toEqual(['inserted', 'inserted'])
    await failLostJobs(api.app)
    expect(givenUp).toHaveLength(2)
  })

  describe('beside a queue that works', () => {
    let queue: JobQueue
    beforeAll(async () => {
      queue = await startJobQueue(api.app)
    })
    afterAll(() => queue.stop())

    it('are told from those that the queue has, whether they run or wait for another attempt', async () => {
      const running = await ask('test.lost', 'running')
      await expect.poll(async () => (await rowOf(running))?.state, { timeout: 15_000 }).toBe('RUNNING')
      await expect
        .poll(async () => (await rowOf(running))?.dispatchedAt, { timeout: 15_000 })
        .toBeInstanceOf(Date)
      await failLostJobs(api.app)
      expect(await rowOf(running)).toMatchObject({ state: 'RUNNING', error: null })
      end.resolve()
      await expect.poll(async () => (await rowOf(running))?.state, { timeout: 15_000 }).toBe('DONE')
      expect(givenUp).not.toContain('running')
    })

    it('are left to a replica that knows their kind, with every attempt', async () => {
      const id = await insert({ kind: 'test.new', dispatchedAt: daysAgo(0) })
      const { queueKey = '' } = (await rowOf(id)) ?? {}
      await workOff(api.app)
      await markDispatched(api.database, [{ id, queueKey }])
      expect(await rowOf(id)).toMatchObject({ state: 'QUEUED', attempts: 0, error: null, dispatchedAt: null })
      const known = await ask('test.lost')
      await expect.poll(async () => (await rowOf(known))?.state, { timeout: 15_000 }).toBe('DONE')
      expect(await rowOf(id), 'what came later was handed over').toMatchObject({ dispatchedAt: null })
      registerJob(api.app, { kind: 'test.new', input, run: async () => ({ text: 'made' }) })
      await expect.poll(async () => (await rowOf(id))?.state, { timeout: 15_000 }).toBe('DONE')
      expect(await rowOf(id)).toMatchObject({ attempts: 1, result: { text: 'made' } })
    })

    it('fail after a day when no replica knows their kind', async () => {
      const [young, old] = [
        await insert({ kind: 'test.never', createdAt: daysAgo(0.9) }),
        await insert({ kind: 'test.never', createdAt: daysAgo(1.1) }),
      ]
      await failLostJobs(api.app)
      expect(await rowOf(young)).toMatchObject({ state: 'QUEUED' })
      expect(await rowOf(old)).toMatchObject({
        state: 'FAILED',
        error: 'This kind of work is not known here.',
      })
    })
  })
})
