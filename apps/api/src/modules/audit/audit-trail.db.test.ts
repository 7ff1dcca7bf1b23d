import type { AuditEvent, AuditPage } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { only } from '../../testing/only.ts'

const reader: Right = '[Reports] [View] [Orders]'
const start = new Date('2026-03-01T08:00:00Z').getTime()

describe('the audit trail', () => {
  let test: TestApp
  let stock: TestStock
  let client: TestClient
  let ada: { id: number }

  const write = (events: readonly Partial<typeof auditEvent.$inferInsert>[]) =>
    asJob(test.database, (tx) =>
      tx.insert(auditEvent).values(
        events.map((event, index) => ({
          organisationId: stock.organisationId,
          actorId: ada.id,
          entity: 'item',
          action: 'update',
          at: new Date(start + index * 1000),
          ...event,
        })),
      ),
    )
  const readAs = async (by: TestClient, query = ''): Promise<AuditPage> => {
    const answer = await by.get(`/api/v2/audit/all?${query}`)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const read = (query = '') => readAs(client, query)
  const where = (field: string, op: string, value: unknown) =>
    `filter=${encodeURIComponent(JSON.stringify({ items: [{ field, op, value }] }))}`
  const someone = (...rights: Right[]) => newUser(test.database, { ...stock, rights: [reader, ...rights] })

  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    stock = await newStock(test.database)
    ada = await newUser(test.database, { ...stock, firstName: 'Ada', lastName: 'Reed' })
    client = test.as(await someone('[Setup] [View] [Company]', '[Counts] [View] [List]'))
  })
  afterAll(() => test.close())

  it('tells who did what to which record, and how its fields were before and after', async () => {
    const item = only(await newItems(test.database, stock, [{ sku: '00123', name: 'Мляко' }]))
    await write([{ entityId: item.id, before: { name: 'Milk' }, after: { name: 'Мляко' } }])
    const { data } = await read(where('entity', 'eq', 'item'))
    expect(data).toMatchObject([
      {
        entity: 'item',
        record: { id: item.id, name: 'Мляко' },
        action: 'update',
        actor: { id: ada.id, name: 'Ada Reed' },
        isOnBehalf: false,
        isWithheld: false,
        changes: [{ field: 'name', before: 'Milk', after: 'Мляко' }],
      },
    ])
  })

  it('leads by its cursor over every event once, newest first, also those of one moment', async () => {
    const at = new Date(start)
    await write(Array.from({ length: 7 }, (_, index) => ({ action: `a-${index}`, at })))
    const seen: AuditEvent[] = []
    for (let cursor = ''; ; ) {
      const page = await read(`limit=3${cursor && `&cursor=${cursor}`}&${where('entity', 'eq', 'item')}`)
      seen.push(...page.data)
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(seen.map(({ action }) => action)).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `a-${index}`))
  })

  it.each([
    ['a person', () => where('actor.id', 'eq', ada.id), 2],
    ['an entity', () => where('entity', 'eq', 'supplier'), 1],
    ['an action', () => where('action', 'eq', 'archive'), 1],
    ['a moment', () => where('at', 'lte', '2026-03-01T10:00:00+02:00'), 1],
    ['a record', () => where('recordId', 'eq', 77), 1],
    ['words of what changed', () => `filter=${encodeURIComponent(JSON.stringify({ q: 'tonic' }))}`, 1],
    ['words of who did it', () => `filter=${encodeURIComponent(JSON.stringify({ q: 'reed ada' }))}`, 2],
  ])('is narrowed by %s', async (_, query, total) => {
    await write([{ after: { name: 'Tonic' } }, { entity: 'supplier', entityId: 77, action: 'archive' }])
    expect((await read(query())).total).toBe(total)
  })

  it('says when somebody of another organisation acted on behalf of this one', async () => {
    const other = await newUser(test.database, await newStock(test.database))
    await write([{ entity: 'organisation', action: 'entered', actorId: other.id }])
    const { data } = await read(where('isOnBehalf', 'eq', true))
    expect(data).toMatchObject([{ action: 'entered', isOnBehalf: true, actor: { name: '' } }])
  })

  it('withholds name and changes of records that the reader may not open, also from the search', async () => {
    const item = only(await newItems(test.database, stock, [{ name: 'Secret' }]))
    await write([{ entityId: item.id, after: { name: 'Secret' } }])
    const stranger = test.as(await someone())
    const { data } = await readAs(stranger, where('entity', 'eq', 'item'))
    expect(data).toMatchObject([{ record: { name: null }, isWithheld: true, changes: [] }])
    expect((await readAs(stranger, `filter=${encodeURIComponent('{"q":"secret"}')}`)).total).toBe(0)
  })

  it('shows nobody the events of another organisation', async () => {
    const other = await newStock(test.database)
    const stranger = await newUser(test.database, { ...other, rights: [reader] })
    await write([{ action: 'archive' }])
    expect((await readAs(test.as(stranger), where('action', 'eq', 'archive'))).total).toBe(0)
  })

  it('is saved as a file in words', async () => {
    await write([
      { entity: 'count', action: 'post', before: { state: 'APPROVED' }, after: { state: 'POSTED' } },
    ])
    const answer = await client.get(`/api/v2/audit/export?${where('entity', 'eq', 'count')}`)
    expect(answer.body).toContain(
      '"Ada Reed",No,"Count",,"Posted to the ledger","state: APPROVED → POSTED",No',
    )
  })

  it.each(['cursor=x', where('magic', 'eq', '1'), 'limit=0'])('refuses %s', async (query) => {
    expect((await client.get(`/api/v2/audit/all?${query}`)).statusCode).toBe(400)
  })
})
