import type { CountTemplateRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { countTemplateRun } from '../../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { workOff } from '../../testing/jobs.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { readSchedulePreview } from './change-schedule.ts'
import { runSchedules } from './run-schedules.ts'

const daily = { rule: 'FREQ=DAILY', startDate: '2030-03-01', time: '03:30' }

describe('a schedule', () => {
  let api: TestApp
  let shop: TestShop

  beforeAll(async () => {
    api = await openTestSystem()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    shop = await openShop(api)
    await shop.newItem('0')
  })

  const made = async (name = 'Daily'): Promise<CountTemplateRecord> => {
    const body = { name, scope: { locationIds: [shop.stock.locationId] }, schedule: daily }
    return (await shop.client.post('/api/v2/count-template', body)).json()
  }
  const read = async ({ id }: { id: number }): Promise<CountTemplateRecord> =>
    (await shop.client.get(`/api/v2/count-template/${id}`)).json()
  const nextRunOf = async (template: { id: number }) => (await read(template)).schedule?.nextRunAt
  const moveTo = ({ id, version, name }: CountTemplateRecord, time: string) =>
    shop.client.put(
      `/api/v2/count-template/${id}`,
      { name, assigneeIds: [], schedule: { ...daily, time } },
      { 'if-match': String(version) },
    )
  const runAt = (time: string) => runSchedules(api.database, new Date(time))
  const isOf = ({ id }: { id: number }) => eq(countTemplateRun.templateId, id)
  const runsOf = (template: { id: number }) =>
    asJob(api.database, (tx) =>
      tx
        .select({
          date: countTemplateRun.runDate,
          countId: countTemplateRun.countId,
          error: countTemplateRun.error,
        })
        .from(countTemplateRun)
        .where(isOf(template)),
    )

  it('that has run and is moved to later the same day runs next on the day after', async () => {
    const template = await made()
    expect(await runAt('2030-03-01T01:30:00Z')).toBe(1)
    await workOff(api.app)
    expect((await moveTo(template, '05:00')).statusCode).toBe(200)
    expect(await nextRunOf(template)).toBe('2030-03-02T03:00:00.000Z')
  })

  it('that has run lists the same day no more, at whatever time it is to be, unlike a new one', async () => {
    const template = await made()
    await runAt('2030-03-01T01:30:00Z')
    await workOff(api.app)
    const { organisationId, locationId } = shop.stock
    const firstDateAt = async (time: string, of: number | null) => {
      const schedule = { ...daily, time, skippedDates: [] }
      const asked = {
        locationId,
        schedule,
        template: of === null ? null : ({ kind: 'count-template', id: of } as const),
      }
      const { next } = await doAt(
        api.database,
        testActor(organisationId, 1),
        new Date('2030-03-01T02:00:00Z'),
        (work) => readSchedulePreview(work, asked),
      )
      return next[0]?.date
    }
    expect(await firstDateAt('03:30', null)).toBe('2030-03-02')
    expect(await firstDateAt('05:00', null)).toBe('2030-03-01')
    expect(await firstDateAt('05:00', template.id)).toBe('2030-03-02')
  })

  it('that has failed and is moved to later the same day runs again on that day', async () => {
    const template = await made()
    expect(await runAt('2030-03-01T01:30:00Z')).toBe(1)
    await asJob(api.database, (tx) =>
      tx.update(countTemplateRun).set({ error: 'Nobody may.' }).where(isOf(template)),
    )
    await moveTo(template, '05:00')
    expect(await nextRunOf(template)).toBe('2030-03-01T03:00:00.000Z')
    expect(await runAt('2030-03-01T03:00:00Z')).toBe(1)
    await workOff(api.app)
    expect(await runsOf(template)).toEqual([{ date: '2030-03-01', countId: expect.any(Number), error: null }])
  })

  it('follows the zone of its company when that is corrected, unless it is paused', async () => {
    const template = await made()
    const paused = await made('Paused')
    await shop.client.post(`/api/v2/count-template/${paused.id}/pause`)
    const path = `/api/v2/company/${shop.stock.companyId}`
    const { code, name, baseCurrency, version } = (await shop.client.get(path)).json()
    const body = { code, name, baseCurrency, timeZone: 'America/New_York' }
    expect((await shop.client.put(path, body, { 'if-match': String(version) })).statusCode).toBe(200)
    expect(await read(template)).toMatchObject({
      version: template.version,
      schedule: { timeZone: 'America/New_York', nextRunAt: '2030-03-01T08:30:00.000Z' },
    })
    expect(await nextRunOf(paused)).toBeNull()
  })
})
