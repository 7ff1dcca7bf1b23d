import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { asJob, inTenant } from '../database/roles.ts'
import { appUser, job } from '../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'
import { heldUp } from '../testing/held-up.ts'
import { workOff } from '../testing/jobs.ts'
import { actAsAsker } from './act-as-asker.ts'
import { enqueueJob } from './enqueue-job.ts'
import { startJobQueue } from './job-queue.ts'
import { registerJob } from './register-job.ts'

const input = z.object({ fails: z.number().default(0), text: z.string().default('') })

describe('jobs', () => {
  let api: TestApp
  let ada: TestUser

  const importsEnd = Promise.withResolvers<void>()

  beforeAll(async () => {
    api = await openTestSystem()
    const { id: organisationId } = await newOrganisation(api.database)
    ada = await newUser(api.database, { organisationId, firstName: 'Ada' })
    registerJob(api.app, {
      kind: 'test.count',
      attempts: 3,
      input,
      run: async ({ attempt, report }, { fails, text }) => {
        await report(1, 2)
        if (attempt <= fails) throw new Error('the network is down')
        await report(2, 2)
        return { text: text.toUpperCase() }
      },
    })
    registerJob(api.app, {
      kind: 'test.refuse',
      input,
      run: async () => {
        throw new AppError('record.not-found', { detail: 'The file is gone.' })
      },
    })
    registerJob(api.app, {
      kind: 'test.busy',
      attempts: 2,
      input,
      run: async ({ attempt }) => {
        if (attempt === 1) throw heldUp()
      },
    })
    registerJob(api.app, { kind: 'test.export', input, queue: 'export', run: async () => ({}) })
    registerJob(api.app, { kind: 'test.import', input, queue: 'import', run: () => importsEnd.promise })
    registerJob(api.app, {
      kind: 'test.act',
      input,
      run: (context) => actAsAsker(context, async ({ actor }) => ({ name: actor.displayName })),
    })
  })
  afterAll(() => api.close())

  const ask = (kind: string, value: object = {}, user = ada) => {
    const actor = { organisationId: user.organisationId, userId: user.id }
    return inTenant(api.database, user.organisationId, (tx) =>
      enqueueJob({ tx, actor }, { kind, input: value }),
    )
  }
  const read = async (id: number, user = ada) => (await api.as(user).get(`/api/v2/job/${id}`)).json()

  it('are told of to whoever has started them, from the first moment to the end', async () => {
    const id = await ask('test.count', { text: 'done' })
    expect(await read(id)).toMatchObject({
      id,
      kind: 'test.count',
      state: 'QUEUED',
      progress: { done: 0, total: null },
      result: null,
      startedAt: null,
    })
    await workOff(api.app)
    expect(await read(id)).toMatchObject({
      state: 'DONE',
      progress: { done: 2, total: 2 },
      result: { text: 'DONE' },
      error: null,
      finishedAt: expect.any(String),
    })
  })

  it('are nobody else’s business, in the same organisation or another', async () => {
    const id = await ask('test.count')
    const colleague = await newUser(api.database, { organisationId: ada.organisationId })
    const stranger = await newUser(api.database, { organisationId: (await newOrganisation(api.database)).id })
    for (const other of [colleague, stranger]) expect(await read(id, other)).toMatchObject({ status: 404 })
  })

  it('are not there when what asked for them was rolled back', async () => {
    const asked = inTenant(api.database, ada.organisationId, async (tx) => {
      await enqueueJob(
        { tx, actor: { ...ada, userId: ada.id } },
        { kind: 'test.count', input: { text: 'never' } },
      )
      throw new Error('rolled back')
    })
    await expect(asked).rejects.toThrow('rolled back')
    const rows = await asJob(api.database, (tx) => tx.select().from(job))
    expect(rows.map((row) => row.input)).not.toContainEqual({ text: 'never' })
  })

  it('are tried again after a failure, and say nothing of what failed inside', async () => {
    const id = await ask('test.count', { fails: 1 })
    await workOff(api.app)
    expect(await read(id)).toMatchObject({ state: 'QUEUED', error: 'An unexpected error occurred' })
    await workOff(api.app)
    expect(await read(id)).toMatchObject({ state: 'DONE', error: null })
  })

  it('fail after the last attempt', async () => {
    const id = await ask('test.count', { fails: 3 })
    for (const state of ['QUEUED', 'QUEUED', 'FAILED']) {
      await workOff(api.app)
      expect(await read(id)).toMatchObject({ state })
    }
  })

  it('fail at once, in words, where another attempt would do no better', async () => {
    const id = await ask('test.refuse')
    await workOff(api.app)
    expect(await read(id)).toMatchObject({ state: 'FAILED', error: 'The file is gone.' })
  })

  it('are tried again where something else held what they write', async () => {
    const id = await ask('test.busy')
    await workOff(api.app)
    expect((await read(id)).state).toBe('QUEUED')
    await workOff(api.app)
    expect((await read(id)).state).toBe('DONE')
  })

  it('act with what their asker may do now, not at the time of asking', async () => {
    const bob = await newUser(api.database, { organisationId: ada.organisationId, firstName: 'Bob' })
    const first = await ask('test.act', {}, bob)
    await workOff(api.app)
    expect(await read(first, bob)).toMatchObject({ state: 'DONE', result: { name: 'Bob' } })
    const second = await ask('test.act', {}, bob)
    await asJob(api.database, (tx) =>
      tx.update(appUser).set({ state: 'SUSPENDED' }).where(eq(appUser.id, bob.id)),
    )
    await workOff(api.app)
    const [row] = await asJob(api.database, (tx) => tx.select().from(job).where(eq(job.id, second)))
    expect(row).toMatchObject({ state: 'FAILED', error: 'Whoever asked for this may not do it any more.' })
  })

  it('are run by the queue, once, also what was asked for while it stood still', async () => {
    const ids = [await ask('test.count', { text: 'early' })]
    const first = await startJobQueue(api.app)
    ids.push(await ask('test.count', { text: 'late' }), await ask('test.export'))
    const states = () => Promise.all(ids.map(async (id) => (await read(id)).state))
    await expect.poll(states, { timeout: 15_000 }).toEqual(['DONE', 'DONE', 'DONE'])
    await first.stop()
    const second = await startJobQueue(api.app)
    await second.stop()
    const rows = await asJob(api.database, (tx) => tx.select().from(job))
    expect(rows.filter(({ id }) => ids.includes(id)).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
  })

  it('wait for none that waits elsewhere: a mail goes out and an export is made while many imports run', async () => {
    const imports = await Promise.all(Array.from({ length: 5 }, () => ask('test.import')))
    const statesOf = (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await read(id)).state))
    const queue = await startJobQueue(api.app)
    await expect.poll(() => statesOf(imports), { timeout: 15_000 }).toContain('RUNNING')
    for (const kind of ['test.count', 'test.export']) {
      const id = await ask(kind, { text: 'mail' })
      await expect.poll(() => statesOf([id]), { timeout: 15_000 }).toEqual(['DONE'])
    }
    expect(await statesOf(imports)).toContain('QUEUED')
    importsEnd.resolve()
    await expect.poll(() => statesOf(imports), { timeout: 15_000 }).toEqual(imports.map(() => 'DONE'))
    await queue.stop()
  })
})
