import type { CountTemplateRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { count, countTemplate, countTemplateRun, job, rolePermission } from '../../database/schema/index.ts'
import { runJob } from '../../jobs/run-job.ts'
import { openTestSystem, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { workOff } from '../../testing/jobs.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { sendNotifications } from '../notice/send-notifications.ts'
import { runSchedules } from '../template/run-schedules.ts'

const daily = { rule: 'FREQ=DAILY', startDate: '2030-03-01', time: '03:30' }

describe('the schedules of count templates', () => {
  let api: TestApp
  let stock: TestStock
  let owner: TestUser
  let client: TestClient
  let named = 0

  beforeAll(async () => {
    api = await openTestSystem()
    stock = await newStock(api.database)
    owner = await newUser(api.database, { ...stock, rights: rightsCatalogue })
    client = api.as(owner)
    await newItems(api.database, stock, [{}, {}])
  })
  afterAll(() => api.close())

  async function made(body: object = {}, by = client): Promise<CountTemplateRecord> {
    named += 1
    const scope = { locationIds: [stock.locationId] }
    const answer = await by.post('/api/v2/count-template', {
      name: `Plan ${named}`,
      scope,
      schedule: daily,
      ...body,
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }
  const runAt = (time: string) => runSchedules(api.database, new Date(time))
  const countsOf = (template: { id: number }) =>
    asJob(api.database, (tx) =>
      tx
        .select({ date: countTemplateRun.runDate, dueDate: count.dueDate, error: countTemplateRun.error })
        .from(countTemplateRun)
        .leftJoin(count, eq(count.id, countTemplateRun.countId))
        .where(eq(countTemplateRun.templateId, template.id))
        .orderBy(countTemplateRun.runDate),
    )
  const stop = (template: { id: number }) =>
    asJob(api.database, (tx) =>
      tx.update(countTemplate).set({ nextRunAt: null }).where(eq(countTemplate.id, template.id)),
    )

  it('make a count on the day, at the hour of the company, and none before', async () => {
    const template = await made({ dueDays: 2 })
    expect(await runAt('2030-03-01T01:29:59Z')).toBe(0)
    expect(await runAt('2030-03-01T01:30:00Z')).toBe(1)
    await workOff(api.app)
    expect(await countsOf(template)).toEqual([{ date: '2030-03-01', dueDate: '2030-03-03', error: null }])
    const { schedule } = (await client.get(`/api/v2/count-template/${template.id}`)).json()
    expect(schedule.nextRunAt).toBe('2030-03-02T01:30:00.000Z')
    await stop(template)
  })

  it('make one count a day, however many servers look and work at once', async () => {
    const template = await made()
    const now = new Date('2030-03-01T05:00:00Z')
    const asked = await Promise.all([1, 2, 3, 4].map(() => runSchedules(api.database, now)))
    expect(asked.reduce((sum, one) => sum + one, 0)).toBe(1)
    await Promise.all([workOff(api.app), workOff(api.app)])
    expect(await countsOf(template)).toMatchObject([{ date: '2030-03-01', dueDate: '2030-03-01' }])
    const { data } = (await client.get('/api/v2/count/all?limit=500')).json()
    expect(data.filter((one: { template: { id: number } }) => one.template.id === template.id)).toHaveLength(
      1,
    )
    await stop(template)
  })

  it('make up once for what was missed while no server ran', async () => {
    const template = await made()
    expect(await runAt('2030-03-11T12:00:00Z')).toBe(1)
    expect(await countsOf(template)).toMatchObject([{ date: '2030-03-11' }])
    expect(await runAt('2030-03-11T12:01:00Z')).toBe(0)
    await stop(template)
  })

  it('run on the night whose hour the clocks skip, and once on the night that has it twice', async () => {
    const template = await made({ schedule: { ...daily, startDate: '2030-03-31' } })
    // 03:30 is not there on that day: an hour later it is 04:30, as far from midnight as half past three.
    expect(await runAt('2030-03-31T01:29:00Z')).toBe(0)
    expect(await runAt('2030-03-31T01:30:00Z')).toBe(1)
    for (const time of ['00:29', '00:30', '01:30', '02:30']) await runAt(`2030-10-27T${time}:00Z`)
    expect((await countsOf(template)).map(({ date }) => date)).toEqual([
      '2030-03-31',
      '2030-10-26',
      '2030-10-27',
    ])
    await stop(template)
  })

  it('rest while they are paused, and go on with the next run', async () => {
    const template = await made()
    await client.post(`/api/v2/count-template/${template.id}/pause`)
    expect(await runAt('2030-04-01T12:00:00Z')).toBe(0)
    const resumed = (await client.post(`/api/v2/count-template/${template.id}/resume`)).json()
    expect(resumed.schedule.nextRunAt).toBe('2030-03-01T01:30:00.000Z')
    await stop(template)
  })

  it('tell those who are to count, and the owner when there is no count', async () => {
    const counter = await newUser(api.database, {
      ...stock,
      rights: ['[Counts] [View] [List]', '[Counts] [Edit] [List]'],
    })
    const leaver = await newUser(api.database, { ...stock, rights: rightsCatalogue })
    const good = await made({ assigneeIds: [counter.id] })
    const bad = await made({}, api.as(leaver))
    await asJob(api.database, (tx) =>
      tx.delete(rolePermission).where(eq(rolePermission.functionalityName, '[Counts] [Create] [List]')),
    )
    await runAt('2030-03-01T12:00:00Z')
    await workOff(api.app)
    expect(await countsOf(bad)).toMatchObject([{ dueDate: null, error: expect.stringContaining('[Create]') }])
    await sendNotifications(api.database)
    const notices = async (user: TestUser) => (await api.as(user).get('/api/v2/notice/all')).json().data
    expect((await notices(leaver)).map(({ kind }: { kind: string }) => kind)).toContain('count.not-planned')
    await Promise.all([stop(good), stop(bad)])
  })

  it('say so when every attempt at a count has died', async () => {
    const template = await made()
    await runAt('2030-03-01T12:00:00Z')
    const isWaiting = and(eq(job.kind, 'count-template.run'), eq(job.state, 'QUEUED'))
    const [waiting] = await asJob(api.database, (tx) =>
      tx.update(job).set({ state: 'RUNNING', attempts: 5 }).where(isWaiting).returning(),
    )
    await runJob(api.app, waiting?.id ?? 0)
    expect(await countsOf(template)).toMatchObject([{ dueDate: null, error: 'It never came to its end.' }])
    await stop(template)
  })

  it('never make two counts of a day, whenever servers look', async () => {
    const moments = fc.array(fc.integer({ min: 0, max: 14 * 24 * 6 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(moments, async (steps) => {
        const template = await made()
        const times = steps.map((step) => new Date(Date.parse('2030-03-01T00:00:00Z') + step * 600_000))
        for (const now of times.toSorted((a, b) => a.getTime() - b.getTime())) {
          await Promise.all([runSchedules(api.database, now), runSchedules(api.database, now)])
        }
        const dates = (await countsOf(template)).map(({ date }) => date)
        expect(new Set(dates).size).toBe(dates.length)
        const looked = new Set(
          times.map((now) => new Date(now.getTime() - 90 * 60_000).toISOString().slice(0, 10)),
        )
        // Each run is of the day, in the zone, on which a server looked for the first time after it.
        expect(dates.filter((date) => !looked.has(date))).toEqual([])
        await stop(template)
      }),
      { numRuns: 15 },
    )
  })
})
