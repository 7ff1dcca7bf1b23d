import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { entryFor } from '../../testing/counts.ts'
import { openEvents, type OpenEvents } from '../../testing/event-reader.ts'
import { newUser } from '../../testing/factories.ts'
import { type CountInSubCounts, newCountInSubCounts, type Person } from '../../testing/sub-counts.ts'
import { newStock } from '../../testing/stock.ts'

const expectChanges = (events: OpenEvents, total: number) => expect.poll(events.changes).toBe(total)

describe('the events of a count', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const eventsOf = ({ path }: CountInSubCounts, { user }: Person) => openEvents(test, user, `${path}/events`)

  it('say which count has changed and nothing else, least of all a figure of a blind one', async () => {
    const count = await newCountInSubCounts(test, { blind: true })
    await count.move('start')
    const events = await eventsOf(count, count.ben)
    expect(events.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(events.headers.get('cache-control')).toBe('no-store')
    await count.enter(count.ann, { 0: '7777' })
    await expectChanges(events, 1)
    expect(events.said()).toBe(`event: change\ndata: {"id":${count.id}}\n\n`)
    events.leave()
  })

  it('come for all that a sheet shows: sub-counts, moves, figures, areas, rows and reasons', async () => {
    const count = await newCountInSubCounts(test, { uncountedPolicy: 'KEEP' })
    const events = await eventsOf(count, count.ben)
    const { client } = count.manager
    const [areaId, otherAreaId] = count.stock.areaIds
    const itemId = count.items[1]?.id
    let rowId = 0
    const reason = { code: null, comment: 'Spilt' }
    const steps: [told: number, step: () => Promise<unknown>][] = [
      // The sub-count, and the start.
      [2, () => count.open('SUM', [{ of: [count.ann] }])],
      [1, () => count.enter(count.ann, { 0: '1' })],
      [1, () => client.post(`${count.path}/area/${areaId}/finish`)],
      [1, () => client.post(`${count.path}/area/${areaId}/reopen`)],
      [
        1,
        async () => {
          rowId = (await client.post(`${count.path}/row`, { itemId, areaId: otherAreaId })).json().id
        },
      ],
      [1, () => client.delete(`${count.path}/row/${rowId}`)],
      [
        1,
        async () => {
          const [line] = await count.lines()
          await client.put(`${count.path}/line/${line?.id}/reason`, reason)
        },
      ],
      [1, async () => count.subCount(count.ann, (await count.subCounts(count.ann)).data[0]?.id, 'finish')],
      [1, () => count.move('submit')],
    ]
    let total = 0
    for (const [told, step] of steps) {
      await step()
      total += told
      await expectChanges(events, total)
    }
    events.leave()
  })

  it('do not come for what was refused, or came a second time', async () => {
    const count = await newCountInSubCounts(test)
    await count.open('REJECT', [{ of: [count.ann] }, { of: [count.ben] }])
    const [row] = (await count.sheet(count.ann)).rows
    if (row === undefined) throw new Error('There is no row')
    const entries = [entryFor(row, '1', new Date(), { isConfirmed: true })]
    const send = () => count.ann.client.post(`${count.path}/entry/batch`, { entries })
    await send()
    const events = await eventsOf(count, count.ben)
    await send()
    expect((await count.enter(count.ben, { 0: '2' })).results[0]?.code).toBe('count.row-taken')
    await count.enter(count.ben, { 1: '2' })
    await expectChanges(events, 1)
    events.leave()
  })

  it('tell nobody that others enter figures while sub-counts are compared unseen', async () => {
    const count = await newCountInSubCounts(test, { uncountedPolicy: 'KEEP' })
    const [anns, bens] = await count.open('COMPARE', [{ of: [count.ann] }, { of: [count.ben] }])
    const [ben, planner] = [await eventsOf(count, count.ben), await eventsOf(count, count.manager)]
    await count.enter(count.ann, { 0: '1' })
    await count.enter(count.ben, { 0: '1' })
    // What comes in order has come: nothing of Ann's stands before it.
    await expectChanges(ben, 1)
    await count.subCount(count.ann, anns?.id, 'finish')
    await count.subCount(count.ben, bens?.id, 'finish')
    await expectChanges(ben, 3)
    await expectChanges(planner, 2)
    ben.leave()
    planner.leave()
  })

  it('are for those who may read the count: not for others of the tenant, nor for another tenant', async () => {
    const count = await newCountInSubCounts(test)
    const refused = async (user: { id: number }) => {
      const { status, end } = await openEvents(test, user, `${count.path}/events`)
      await end
      return status
    }
    const others = rightsCatalogue.filter((right) => right !== '[Counts] [View] [List]')
    expect(await refused(await newUser(test.database, { ...count.stock, rights: others }))).toBe(403)
    const elsewhere = await newStock(test.database)
    expect(await refused(await newUser(test.database, { ...elsewhere, rights: rightsCatalogue }))).toBe(404)
  })

  it('leave neither a stream nor its timers behind where they are refused', async () => {
    const count = await newCountInSubCounts(test)
    const stranger = await newUser(test.database, {
      ...(await newStock(test.database)),
      rights: rightsCatalogue,
    })
    const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
    const path = `${count.path}/events`
    await test.as(stranger).get(path)
    const before = timers()
    const refused = 20
    for (let times = 0; times < refused; times++)
      expect((await test.as(stranger).get(path)).statusCode).toBe(404)
    // A stream has two of them for as long as it is open; what else comes and goes is less than one for each.
    await expect.poll(() => timers() - before).toBeLessThan(refused)
  })

  it('of another count are not told', async () => {
    const [count, other] = [await newCountInSubCounts(test), await newCountInSubCounts(test)]
    const events = await eventsOf(count, count.ben)
    await other.move('start')
    await count.move('start')
    await expectChanges(events, 1)
    events.leave()
  })

  it('are told to so many pages of one person, and to another when one of them is closed', async () => {
    const count = await newCountInSubCounts(test)
    const open: OpenEvents[] = []
    for (let page = 0; page < 10; page++) open.push(await eventsOf(count, count.ann))
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await eventsOf(count, count.ann)).status).toBe(429)
    const bens = await eventsOf(count, count.ben)
    expect(bens.status).toBe(200)
    for (const { leave } of [...open, bens]) leave()
    await expect.poll(async () => (await eventsOf(count, count.ann)).status).toBe(200)
  })
})

describe('a server that stops', () => {
  it('ends its events as whole answers, and does not wait for their readers', async () => {
    const test = await openTestApp()
    const count = await newCountInSubCounts(test)
    const events = await openEvents(test, count.ann.user, `${count.path}/events`)
    await test.close()
    expect(await events.end).toBe('complete')
  })
})
