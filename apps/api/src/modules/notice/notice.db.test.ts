import { defaultNoticeChoices, noticeSetting } from '@backoffice/api-types/notices'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import {
  appUser,
  company,
  companyRule,
  count,
  mailMessage,
  notice,
  organisation,
  userScope,
} from '../../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { newPersonAt, newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { sendDigests } from './send-digests.ts'
import { sendNotifications } from './send-notifications.ts'

const planner: Right[] = [
  '[Counts] [View] [List]',
  '[Counts] [Create] [List]',
  '[Counts] [Edit] [List]',
  '[Counts] [View] [Counts Template]',
]
const approver: Right[] = ['[Counts] [View] [List]', '[Counts] [Other] [Approve]']

describe('notices', () => {
  let api: TestApp
  let stock: TestStock
  let templateId = 0

  beforeAll(async () => {
    api = await openTestSystem()
  })
  // Whoever may approve is told of every count of the tenant.
  beforeEach(async () => {
    stock = await newStock(api.database)
    const items = await newItems(api.database, stock, [{ sku: 'A', onHand: '1', avgCost: '1' }])
    templateId = await newTemplate(api.database, stock, onShelf(items))
  })
  afterAll(() => api.close())

  const person = (rights: readonly Right[] = planner) => newUser(api.database, { ...stock, rights })
  const choose = (user: TestUser, choices: object) =>
    api.as(user).put(`/api/v2/user/setting/${noticeSetting}`, {
      value: { ...defaultNoticeChoices, ...choices },
    })
  /** A count that a person plans, due so many days from today in the zone of the company. */
  async function planCount(user: TestUser, dueInDays: number): Promise<number> {
    const { id } = (await api.as(user).post('/api/v2/count', { templateId })).json()
    const due = sql`((now() at time zone 'Europe/Sofia')::date + ${dueInDays}::int)`
    await asJob(api.database, (tx) => tx.update(count).set({ dueDate: due }).where(eq(count.id, id)))
    return id
  }
  const noticesOf = async (user: TestUser) => (await api.as(user).get('/api/v2/notice/all')).json()
  const mailsTo = (user: TestUser) =>
    asJob(api.database, (tx) => tx.select().from(mailMessage).where(eq(mailMessage.to, user.email)))

  it('tell who planned a count that it is due or late, once', async () => {
    const ada = await person()
    const [today, yesterday] = [await planCount(ada, 0), await planCount(ada, -1)]
    await planCount(ada, 1)
    await planCount(ada, -30)
    for (let round = 0; round < 2; round++) await sendNotifications(api.database)
    const { data, unread } = await noticesOf(ada)
    expect(data.map(({ kind, entityId }: { kind: string; entityId: number }) => [kind, entityId])).toEqual([
      ['count.late', yesterday],
      ['count.due', today],
    ])
    expect(unread).toBe(2)
    expect(await mailsTo(ada)).toEqual([])
  })

  it('tell everybody who may approve a count that it waits, by mail as well, but not who submitted it', async () => {
    const both = await person([...planner, '[Counts] [Other] [Approve]'])
    const [boss, mere] = [await person(approver), await person(planner)]
    const id = await planCount(both, 5)
    await api.as(both).post(`/api/v2/count/${id}/start`)
    await asJob(api.database, (tx) =>
      tx
        .update(count)
        .set({ state: 'REVIEW', submittedAt: sql`now()`, submittedBy: both.id })
        .where(eq(count.id, id)),
    )
    await sendNotifications(api.database)
    expect((await noticesOf(boss)).data).toMatchObject([{ kind: 'count.approval-waiting', entityId: id }])
    expect((await noticesOf(both)).data).toEqual([])
    expect((await noticesOf(mere)).data).toEqual([])
    const [mail] = await mailsTo(boss)
    expect(mail).toMatchObject({ template: 'notice', data: { path: `/counts/${id}` } })
  })

  it('say nothing of a count that waits to who must leave it to others, having counted in it', async () => {
    const [boss, counter] = [await person(approver), await person([...planner, '[Counts] [Other] [Approve]'])]
    const { organisationId, companyId } = stock
    await asJob(api.database, (tx) =>
      tx.insert(companyRule).values({ organisationId, companyId, secondPerson: 'APPROVE' }),
    )
    const id = await planCount(await person(), 5)
    const client = api.as(counter)
    await client.post(`/api/v2/count/${id}/start`)
    const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = [entryFor(rows[0], '1', new Date())]
    await client.post(`/api/v2/count/${id}/entry/batch`, { entries })
    await asJob(api.database, (tx) =>
      tx.update(count).set({ state: 'REVIEW', submittedAt: sql`now()` }).where(eq(count.id, id)),
    )
    await sendNotifications(api.database)
    expect((await noticesOf(boss)).data).toMatchObject([{ kind: 'count.approval-waiting' }])
    expect((await noticesOf(counter)).data).toEqual([])
  })

  it('go the ways that the person has chosen, or none', async () => {
    const [quiet, loud] = [await person(), await person()]
    await choose(quiet, { 'count.due': [] })
    await choose(loud, { 'count.due': ['mail'] })
    await planCount(quiet, 0)
    await planCount(loud, 0)
    await sendNotifications(api.database)
    expect((await noticesOf(quiet)).data).toEqual([])
    expect((await noticesOf(loud)).data).toEqual([])
    expect(await mailsTo(quiet)).toEqual([])
    expect(await mailsTo(loud)).toHaveLength(1)
  })

  it('of which there are many at once fill one daily mail, not the inbox', async () => {
    const ada = await person()
    await choose(ada, { 'count.due': ['mail'] })
    for (let each = 0; each < 7; each++) await planCount(ada, 0)
    await sendNotifications(api.database)
    expect(await mailsTo(ada)).toHaveLength(5)
    const rest = await asJob(api.database, (tx) => tx.select().from(notice).where(eq(notice.userId, ada.id)))
    expect(rest.filter(({ isForDigest }) => isForDigest)).toHaveLength(2)
  })

  it('are for whoever may open the list, and is active', async () => {
    const [blocked, left] = [await person([]), await person()]
    const [first, second] = [await planCount(await person(), 0), await planCount(left, 0)]
    await asJob(api.database, async (tx) => {
      await tx.update(count).set({ createdBy: blocked.id }).where(eq(count.id, first))
      await tx.update(appUser).set({ state: 'SUSPENDED' }).where(eq(appUser.id, left.id))
    })
    await sendNotifications(api.database)
    const told = await asJob(api.database, (tx) => tx.select().from(notice))
    expect(told.map(({ entityId }) => entityId)).not.toContain(first)
    expect(told.map(({ entityId }) => entityId)).not.toContain(second)
  })

  it('are for whoever works at the place', async () => {
    const { organisationId, companyId } = stock
    const [here, elsewhere] = [await person(approver), await person(approver)]
    const [other] = await asJob(api.database, (tx) =>
      tx
        .insert(company)
        .values({ organisationId, code: 'OTHER', name: 'Other' })
        .returning({ id: company.id }),
    )
    await asJob(api.database, (tx) =>
      tx.insert(userScope).values([
        { organisationId, userId: here.id, companyId },
        { organisationId, userId: elsewhere.id, companyId: other?.id ?? 0 },
      ]),
    )
    const id = await planCount(await person(), 5)
    await asJob(api.database, (tx) =>
      tx.update(count).set({ state: 'REVIEW', submittedAt: sql`now()` }).where(eq(count.id, id)),
    )
    await sendNotifications(api.database)
    expect((await noticesOf(here)).data).toContainEqual(expect.objectContaining({ entityId: id }))
    expect((await noticesOf(elsewhere)).data).toEqual([])
  })

  it('are for whoever works at every location of a count of several', async () => {
    const bar = await newPlaceBeside(api.database, stock)
    const [both, atBar, atStore] = [
      await newPersonAt(api.database, stock, approver),
      await newPersonAt(api.database, bar, approver),
      await newPersonAt(api.database, stock, approver),
    ]
    const { organisationId, companyId, locationId } = bar
    const beside = { organisationId, companyId, locationId, userId: both.id }
    await asJob(api.database, (tx) => tx.insert(userScope).values(beside))
    const scope = { locationIds: [stock.locationId, locationId] }
    const manager = api.as(await person(rightsCatalogue))
    const { id } = (await manager.post('/api/v2/count', { scope })).json()
    await asJob(api.database, (tx) =>
      tx.update(count).set({ state: 'REVIEW', submittedAt: sql`now()` }).where(eq(count.id, id)),
    )
    await sendNotifications(api.database)
    const toldOf = async (user: TestUser) =>
      (await noticesOf(user)).data.map(({ entityId }: { entityId: number }) => entityId)
    expect([await toldOf(both), await toldOf(atBar), await toldOf(atStore)]).toEqual([[id], [], []])
  })

  it('are read one by one or all at once, and unread again, by nobody else', async () => {
    const [ada, bob] = [await person(), await person()]
    for (let each = 0; each < 3; each++) await planCount(ada, 0)
    await sendNotifications(api.database)
    const [first, second] = (await noticesOf(ada)).data as { id: number }[]
    const mark = async (user: TestUser, body: object) =>
      (await api.as(user).post('/api/v2/notice/read', body)).json()
    expect(await mark(bob, { ids: [first?.id] })).toEqual({ unread: 0 })
    expect(await mark(ada, { ids: [first?.id] })).toEqual({ unread: 2 })
    expect(await mark(ada, { ids: [first?.id], isRead: false })).toEqual({ unread: 3 })
    expect(await mark(ada, { until: second?.id })).toEqual({ unread: 1 })
    expect((await api.as(ada).get('/api/v2/notice/unread')).json()).toEqual({ unread: 1 })
    const older = (await api.as(ada).get(`/api/v2/notice/all?limit=1&before=${first?.id}`)).json()
    expect(older).toMatchObject({ data: [{ id: second?.id }], hasMore: true })
  })

  it('come in one daily mail from seven in the morning of the organisation, without what was read', async () => {
    const ada = await person()
    await planCount(ada, 0)
    await planCount(ada, -1)
    await planCount(ada, -2)
    await asJob(api.database, (tx) =>
      tx
        .update(organisation)
        .set({ timeZone: 'Asia/Tokyo' })
        .where(eq(organisation.id, stock.organisationId)),
    )
    await sendNotifications(api.database)
    const [newest] = (await noticesOf(ada)).data
    await api.as(ada).post('/api/v2/notice/read', { ids: [newest.id] })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    // Seven in Tokyo is ten in the evening of the day before by universal time.
    await sendDigests(api.database, new Date(`${tomorrow}T21:59:00Z`))
    expect(await mailsTo(ada)).toEqual([])
    for (const minute of ['00', '01'])
      await sendDigests(api.database, new Date(`${tomorrow}T22:${minute}:00Z`))
    const mails = await mailsTo(ada)
    expect(mails).toMatchObject([{ template: 'digest' }])
    expect(mails[0]?.data['lines']?.split('\n')).toHaveLength(2)
  })
})
