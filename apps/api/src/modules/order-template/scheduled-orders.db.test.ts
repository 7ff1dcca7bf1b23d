import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newUser } from '../../testing/factories.ts'
import { workOff } from '../../testing/jobs.ts'
import { openTestSystem } from '../../testing/app.ts'
import { openOrderTemplates, type OrderTemplates, toPar } from '../../testing/order-templates.ts'
import { sendNotifications } from '../notice/send-notifications.ts'
import { runSchedules } from '../template/run-schedules.ts'

describe('the schedules of order templates', () => {
  let my: OrderTemplates

  beforeAll(async () => {
    my = await openOrderTemplates(openTestSystem)
  })
  afterAll(() => my.api.close())

  const schedule = { rule: 'FREQ=DAILY', startDate: '2030-03-01', time: '03:30' }
  const runAt = (time: string) => runSchedules(my.api.database, new Date(time))
  const stop = (template: { id: number }) => my.client.post(`/api/v2/order-template/${template.id}/pause`)

  it('make drafts once a day, however many servers look and work at once, and tell the assignees', async () => {
    const buyer = await newUser(my.api.database, {
      ...my.stock,
      rights: ['[Orders] [View] [List]', '[Orders] [Edit] [List]'],
    })
    const template = await my.made({ schedule, assigneeIds: [buyer.id] })
    await Promise.all([1, 2, 3].map(() => runAt('2030-03-01T05:00:00Z')))
    await Promise.all([workOff(my.api.app), workOff(my.api.app)])
    const runs = await my.runsOf(template)
    expect(runs).toMatchObject([{ date: '2030-03-01', error: null, orders: [{ state: 'DRAFT' }] }])
    await sendNotifications(my.api.database)
    const { data } = (await my.api.as(buyer).get('/api/v2/notice/all')).json()
    expect(data).toMatchObject([{ kind: 'order.drafted', entityId: runs[0]?.orders[0]?.id }])
    await stop(template)
  })

  it('make none on a day that is skipped', async () => {
    const template = await my.made({ schedule: { ...schedule, skippedDates: ['2030-03-02'] } })
    for (const day of ['01', '02', '03']) await runAt(`2030-03-${day}T05:00:00Z`)
    await workOff(my.api.app)
    expect((await my.runsOf(template)).map(({ date }) => date)).toEqual(['2030-03-03', '2030-03-01'])
    await stop(template)
  })

  it('make none while they are paused, and one on the next day once they are resumed', async () => {
    const template = await my.made({ schedule })
    const madeOn = async (day: string) => {
      await runAt(`${day}T05:00:00Z`)
      await workOff(my.api.app)
      return my.runsOf(template)
    }
    await stop(template)
    expect(await madeOn('2030-03-01')).toEqual([])
    await my.client.post(`/api/v2/order-template/${template.id}/resume`)
    expect(await madeOn('2030-03-02')).toMatchObject([
      { date: '2030-03-02', error: null, orders: [{ state: 'DRAFT' }] },
    ])
    await stop(template)
  })

  it('are done without a draft when nothing is missing', async () => {
    const first = await my.made({ lines: [toPar(my.offers.flour)] })
    const { orders } = (await my.run(first)).json()
    const template = await my.made({ schedule, lines: [toPar(my.offers.flour)] })
    await runAt('2030-03-01T05:00:00Z')
    expect(await my.runsOf(template)).toMatchObject([{ orders: [], error: null, isDone: false }])
    await workOff(my.api.app)
    expect(await my.runsOf(template)).toMatchObject([{ orders: [], error: null, isDone: true }])
    await stop(template)
    await my.cancel(orders)
  })
})
