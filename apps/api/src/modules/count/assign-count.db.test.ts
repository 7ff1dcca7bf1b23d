import type { CountRecord, RecordTimeline } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser } from '../../testing/factories.ts'
import { type CountInSubCounts, newCountInSubCounts, type Person } from '../../testing/sub-counts.ts'
import { sendNotifications } from '../notice/send-notifications.ts'

describe('assigning people to a count', () => {
  let test: TestApp
  let count: CountInSubCounts
  beforeAll(async () => {
    test = await openTestSystem()
  })
  beforeEach(async () => {
    count = await newCountInSubCounts(test)
  })
  afterAll(() => test.close())

  const read = async (of = count.manager): Promise<CountRecord> => (await of.client.get(count.path)).json()
  const idsOf = (people: readonly Person[]) => people.map(({ user }) => user.id)
  const send = (assigneeIds: readonly number[], version: number | undefined, of = count.manager) =>
    of.client.put(
      `${count.path}/assignee`,
      { assigneeIds },
      version === undefined ? undefined : { 'if-match': String(version) },
    )
  const assign = async (people: readonly Person[]) => send(idsOf(people), (await read()).version)
  const assigned = async () => (await read()).assignees.map(({ name }) => name)
  const subCountsOf = async () =>
    (await count.subCounts(count.manager)).data.map(({ name, counters, areas }) => [
      name,
      counters.map((one) => one.name),
      areas.length,
    ])

  it('replaces who is to count, by name, and raises the version; nobody is assigned too', async () => {
    const { version } = await read()
    const answer = await send(idsOf([count.ben, count.ann]), version)
    expect(answer.json()).toMatchObject({
      assignees: [{ name: 'Ann Ox' }, { name: 'Ben Ox' }],
      version: version + 1,
    })
    expect((await assign([count.ben])).json().assignees).toMatchObject([{ name: 'Ben Ox' }])
    await assign([])
    expect(await assigned()).toEqual([])
  })

  it('writes nothing when nothing is different', async () => {
    await assign([count.ann])
    const { version } = await read()
    expect((await assign([count.ann])).json()).toMatchObject({ version })
  })

  it('refuses a version that somebody else has overtaken, and a change without one', async () => {
    const { version } = await read()
    await send(idsOf([count.ann]), version)
    expect((await send(idsOf([count.ben]), version)).json()).toMatchObject({
      code: 'record.version-conflict',
    })
    expect((await send([], undefined)).json()).toMatchObject({ code: 'record.version-missing' })
    expect(await assigned()).toEqual(['Ann Ox'])
  })

  it('is possible until the count is handed in', async () => {
    await count.move('start')
    expect((await assign([count.ann])).statusCode).toBe(200)
    await count.move('cancel')
    expect((await assign([count.ben])).json()).toMatchObject({ code: 'state.transition-refused' })
  })

  it('takes nobody who may not count there, and keeps who was assigned before they lost that', async () => {
    const reader = await count.person('Rea', ['[Counts] [View] [List]'])
    const answer = await assign([count.ann, reader])
    expect(answer.json()).toMatchObject({ code: 'request.invalid', errors: [{ field: 'assigneeIds[1]' }] })
    await assign([count.ann])
    const suspended = await count.manager.client.post(`/api/v2/user/${count.ann.user.id}/suspend`)
    expect(suspended.json()).toMatchObject({ state: 'SUSPENDED' })
    expect((await assign([count.ann, count.ben])).statusCode).toBe(200)
    expect(await assigned()).toEqual(['Ann Ox', 'Ben Ox'])
  })

  const told = async ({ client }: Person) =>
    (await client.get('/api/v2/notice/all')).json().data.map(({ kind }: { kind: string }) => kind)

  it('tells those who are new, once', async () => {
    await assign([count.ann])
    await sendNotifications(test.database)
    await assign([count.ann, count.ben])
    await sendNotifications(test.database)
    expect([await told(count.ann), await told(count.ben)]).toEqual([['count.assigned'], ['count.assigned']])
  })

  it('tells whoever stays nothing of lines that others count again', async () => {
    await assign([count.ann])
    await sendNotifications(test.database)
    await count.move('start')
    await count.enter(count.ann, { 0: '4', 1: '4', 2: '4' })
    await count.move('submit')
    await count.move('recount', { lineIds: (await count.lines()).map(({ id }) => id) })
    await assign([count.ann, count.ben])
    await sendNotifications(test.database)
    expect([await told(count.ann), await told(count.ben)]).toEqual([['count.assigned'], ['count.assigned']])
  })

  it('stands in the history with the names', async () => {
    await assign([count.ann])
    await assign([count.ann, count.ben])
    const { data }: RecordTimeline = (await count.manager.client.get(`${count.path}/timeline`)).json()
    expect(data[0]).toMatchObject({
      action: 'assign',
      changes: [{ field: 'assignees', before: 'Ann Ox', after: 'Ann Ox, Ben Ox' }],
    })
  })

  it('needs the right to plan counts, and knows no count of another tenant', async () => {
    const { version } = await read()
    expect((await send([], version, count.ann)).json()).toMatchObject({ code: 'permission.missing' })
    const elsewhere = await newOrganisation(test.database)
    const user = await newUser(test.database, { organisationId: elsewhere.id, rights: rightsCatalogue })
    expect((await send([], version, { user, client: test.as(user) })).statusCode).toBe(404)
  })

  describe('of a count in sub-counts', () => {
    const everyRow = (person: Person, name: string) => ({ of: [person], name })

    it('gives each who is new a sub-count of every row, and takes it away with them', async () => {
      await count.open('COMPARE', [everyRow(count.ann, 'Ann Ox'), everyRow(count.ben, 'Ben Ox')])
      const cem = await count.person('Cem')
      expect((await assign([count.ann, cem])).statusCode).toBe(200)
      expect(await subCountsOf()).toEqual([
        ['Ann Ox', ['Ann Ox'], 0],
        ['Cem Ox', ['Cem Ox'], 0],
      ])
      expect((await count.enter(cem, { 0: '4' })).results).toMatchObject([{ status: 'ACCEPTED' }])
    })

    it('gives a sub-count a name of its own', async () => {
      await count.open('SUM', [everyRow(count.ann, 'Ben Ox')])
      await assign([count.ann, count.ben])
      expect((await subCountsOf()).map(([name]) => name)).toEqual(['Ben Ox', `Ben Ox ${count.ben.user.id}`])
    })

    it('takes nobody off whose sub-count has figures', async () => {
      await count.open('SUM', [everyRow(count.ann, 'Ann Ox'), everyRow(count.ben, 'Ben Ox')])
      await count.enter(count.ann, { 0: '4' })
      const answer = await assign([count.ben])
      expect(answer.json()).toMatchObject({
        status: 409,
        code: 'count.assignee-has-sub-count',
        detail: expect.stringContaining('Ann Ox counts the sub-count “Ann Ox”. Add others'),
      })
      expect([await assigned(), (await subCountsOf()).length]).toEqual([['Ann Ox', 'Ben Ox'], 2])
    })

    it('takes nobody off whose sub-count was made by hand, for some areas or for several', async () => {
      const areaIds = count.stock.areaIds.slice(0, 1)
      const cem = await count.person('Cem')
      await count.open('REJECT', [{ of: [count.ann], areaIds }, { of: [count.ben, cem] }])
      const refused = { code: 'count.assignee-has-sub-count' }
      expect((await assign([count.ben, cem])).json()).toMatchObject(refused)
      expect((await assign([count.ann, cem])).json()).toMatchObject(refused)
      expect((await assign([count.ann, count.ben, cem, count.manager])).statusCode).toBe(200)
    })

    it('begins with the second person where figures are not added up, and ends with the one but last', async () => {
      await count.manager.client.put(`${count.path}/overlap-rule`, { overlap: 'COMPARE' })
      await assign([count.ann])
      expect(await subCountsOf()).toEqual([])
      await assign([count.ann, count.ben])
      expect((await subCountsOf()).map(([name]) => name)).toEqual(['Ann Ox', 'Ben Ox'])
      await assign([count.ann])
      expect(await subCountsOf()).toEqual([])
    })

    it('does not begin once figures were entered, nor where figures are added up', async () => {
      await assign([count.ann, count.ben])
      expect(await subCountsOf()).toEqual([])
      await count.manager.client.put(`${count.path}/overlap-rule`, { overlap: 'REJECT' })
      await count.move('start')
      await count.enter(count.ann, { 0: '4' })
      await assign([count.ann, count.ben, count.manager])
      expect(await subCountsOf()).toEqual([])
    })
  })
})
