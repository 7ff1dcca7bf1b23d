import { type Operation, operations } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { callOperation, recordNamedBy } from '../../testing/call-operation.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { newOffer, newSupplier, setPar } from '../../testing/suppliers.ts'

/** Everything but the right that a blind count is about. */
const counterRights = rightsCatalogue.filter((right): right is Right => !right.endsWith('[ViewExpected]'))
const reads = operations.filter(({ method }) => method === 'GET')
/** A figure of the book in an answer; `null` is none. */
const bookFigure = /"(book|variance|absoluteVariance|accuracy|unitCost|onHand|qtyAfter)\w*":"/
const timeless = (body: string) =>
  body
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replaceAll(/"traceId":"[^"]*"/g, '')
    // What a PDF says of its own making.
    .replaceAll(/\(D:\d+Z?\)|\/ID \[[^\]]*\]/g, '')

describe('an item that is counted blind at a place', () => {
  let test: TestApp
  let stock: TestStock
  let items: TestItem[]
  let counter: TestUser
  let manager: TestClient
  let as: { counter: TestClient }
  let supplierId = 0

  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    stock = await newStock(test.database)
    items = await newItems(test.database, stock, [
      { sku: 'A', onHand: '10', avgCost: '2' },
      { sku: 'B', onHand: '5', avgCost: '3' },
    ])
    supplierId = await newSupplier(test.database, stock)
    for (const item of items) {
      await setPar(test.database, stock, item, { method: 'PAR', par: '5000' })
      await newOffer(test.database, stock, { item, supplierId, unitPrice: '1' })
    }
    counter = await newUser(test.database, { ...stock, rights: counterRights })
    as = { counter: test.as(counter) }
    manager = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  })
  afterAll(() => test.close())

  const only = (sku: 'A' | 'B') => items.filter((item) => item.sku === sku)
  async function plan(of: readonly TestItem[], blind: boolean): Promise<number> {
    const templateId = await newTemplate(test.database, stock, onShelf(of), {
      blind,
      uncountedPolicy: 'KEEP',
    })
    const { id } = (await manager.post('/api/v2/count', { templateId })).json()
    expect((await manager.post(`/api/v2/count/${id}/start`)).statusCode).toBe(200)
    return id
  }
  async function enter(client: TestClient, id: number, quantity = '7'): Promise<void> {
    const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = rows.map((row: Parameters<typeof entryFor>[0]) => entryFor(row, quantity, new Date()))
    const answer = await client.post(`/api/v2/count/${id}/entry/batch`, { entries })
    expect(answer.json().results[0]).toMatchObject({ status: 'ACCEPTED' })
  }
  async function move(id: number, ...actions: string[]): Promise<void> {
    for (const action of actions) {
      expect((await manager.post(`/api/v2/count/${id}/${action}`)).statusCode).toBe(200)
    }
  }
  /** Counts of the same items that nobody counts blind: one under way, one in review, one that is posted. */
  async function others() {
    const [open, inReview, posted] = [
      await plan(items, false),
      await plan(items, false),
      await plan(items, false),
    ]
    for (const id of [open, inReview, posted]) await enter(manager, id)
    await move(inReview, 'submit')
    await move(posted, 'submit', 'approve', 'post')
    const { orders } = (await manager.post(`/api/v2/count/${posted}/order/create`, {})).json()
    return { counts: [open, inReview, posted], open, inReview, posted, order: orders[0].id as number }
  }
  /** Long before anything was counted; what is counted already stays true. */
  const shift = async (qty: string, ...of: TestItem[]) => {
    const occurredAt = new Date('2026-02-01T00:00:00Z')
    for (const item of of)
      await moveStock(test.database, stock, { item, qty, occurredAt, backdated: 'reanchor' })
  }

  /** Every record that the addresses of reading calls may name here. */
  const idsOf = (operation: Operation, { counts, order }: { counts: number[]; order: number }): number[] => {
    const records: Record<string, number[]> = {
      count: counts,
      order: [order],
      item: items.map(({ id }) => id),
      location: [stock.locationId],
      company: [stock.companyId],
      supplier: [supplierId],
    }
    const named = recordNamedBy(operation)
    return named === undefined ? [0] : (records[named] ?? [])
  }
  async function answersOf(user: TestUser, records: { counts: number[]; order: number }) {
    const answers = new Map<string, string>()
    for (const operation of reads)
      for (const id of idsOf(operation, records)) {
        const { body } = await callOperation(test, { user, operation, id })
        answers.set(`${operation.id} ${id}`, timeless(body))
      }
    return answers
  }

  it('is told byte for byte the same by every call of the API, whatever the book says', async () => {
    const other = await others()
    const blind = await plan(items, true)
    await enter(as.counter, blind)
    const records = { ...other, counts: [...other.counts, blind] }
    const before = await answersOf(counter, records)
    await shift('1000', ...items)
    for (const item of items) {
      await moveStock(test.database, stock, { item, qty: '1000', occurredAt: new Date() })
    }
    const after = await answersOf(counter, records)
    expect([...after].filter(([call, answer]) => before.get(call) !== answer)).toEqual([])
    const telling = [...after].filter(
      ([call, answer]) => /^(count|dashboard|transaction)/.test(call) && bookFigure.test(answer),
    )
    expect(telling).toEqual([])
  })

  it('is hidden in other counts alone, and of them in no more than its lines', async () => {
    const { open, inReview, posted } = await others()
    await plan(only('A'), true)
    const { rows } = (await as.counter.get(`/api/v2/count/${open}/sheet`)).json()
    expect(rows.map((row: { bookQty?: string }) => row.bookQty)).toEqual([undefined, '5.000'])
    for (const id of [inReview, posted]) {
      const { data } = (await as.counter.get(`/api/v2/count/${id}/line/all`)).json()
      expect(data[0]).not.toHaveProperty('variance')
      expect(data[0].state).not.toBe('VARIANCE')
      expect(data[1]).toMatchObject({ variance: '2.000' })
      const byVariance = (await as.counter.get(`/api/v2/count/${id}/line/all?sort=variance:desc`)).json()
      expect(byVariance.data.at(-1).item.sku).toBe('A')
      expect((await as.counter.get(`/api/v2/count/${id}`)).json()).not.toHaveProperty('varianceValue')
      const { total } = (await as.counter.get(`/api/v2/count/${id}/breakdown`)).json()
      expect(total).not.toHaveProperty('varianceValue')
      const file = (await as.counter.get(`/api/v2/count/${id}/line/export?columns=item.sku,variance`)).body
      expect(file).toMatch(/\n"A",\r\n/)
    }
    const log = (await as.counter.get('/api/v2/transaction/all')).json()
    expect(new Set(log.data.map((row: { item: { sku: string } }) => row.item.sku))).toEqual(new Set(['B']))
    expect(log.withoutBlind).toBe(true)
    expect((await manager.get('/api/v2/transaction/all')).json()).not.toHaveProperty('withoutBlind')
  })

  it('is nobody’s secret who may view what is expected, nor of another place or tenant', async () => {
    const { open } = await others()
    await plan(items, true)
    const sheet = (await manager.get(`/api/v2/count/${open}/sheet`)).json()
    expect(sheet.rows.map((row: { bookQty?: string }) => row.bookQty)).toEqual(['10.000', '5.000'])
    const bar = await newPlaceBeside(test.database, stock)
    const beside = await newTemplate(test.database, bar, onShelf(only('A')))
    const { id: ofBar } = (await as.counter.post('/api/v2/count', { templateId: beside })).json()
    await as.counter.post(`/api/v2/count/${ofBar}/start`)
    const besides = (await as.counter.get(`/api/v2/count/${ofBar}/sheet`)).json().rows
    expect(besides).toMatchObject([{ item: { sku: 'A' }, bookQty: '0.000' }])
    const south = await newStock(test.database)
    const [theirs] = await newItems(test.database, south, [{ onHand: '3', avgCost: '1' }])
    if (!theirs) throw new Error('There is no item')
    const southerner = test.as(await newUser(test.database, { ...south, rights: counterRights }))
    const templateId = await newTemplate(test.database, south, onShelf([theirs]))
    const { id } = (await southerner.post('/api/v2/count', { templateId })).json()
    await southerner.post(`/api/v2/count/${id}/start`)
    const [row] = (await southerner.get(`/api/v2/count/${id}/sheet`)).json().rows
    expect(row.bookQty).toBe('3.000')
  })

  it('stays hidden to whoever entered a figure until the count is posted, to others until it is handed in', async () => {
    const { open } = await others()
    const blind = await plan(items, true)
    const onlooker = test.as(await newUser(test.database, { ...stock, rights: counterRights }))
    const seenBy = async (client: TestClient, id: number) => {
      const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
      return rows.map((row: { bookQty?: string }) => row.bookQty !== undefined)
    }
    await enter(as.counter, blind)
    expect(await seenBy(onlooker, open)).toEqual([false, false])
    await move(blind, 'submit')
    expect(await seenBy(onlooker, open)).toEqual([true, true])
    for (const id of [blind, open]) expect(await seenBy(as.counter, id)).toEqual([false, false])
    const { data } = (await as.counter.get(`/api/v2/count/${blind}/line/all`)).json()
    expect(data[0]).not.toHaveProperty('variance')
    await move(blind, 'approve')
    for (const id of [blind, open]) expect(await seenBy(as.counter, id)).toEqual([false, false])
    await move(blind, 'post')
    for (const id of [blind, open]) expect(await seenBy(as.counter, id)).toEqual([true, true])
  })

  it('is found in stock by no figure of the book', async () => {
    const filter = JSON.stringify({ items: [{ field: 'onHand', op: 'gte', value: '1' }] })
    const found = async (client: TestClient) => {
      const { data } = (await client.get(`/api/v2/stock/all?filter=${encodeURIComponent(filter)}`)).json()
      return data.map(({ item }: { item: { sku: string } }) => item.sku)
    }
    await plan(only('A'), true)
    expect(await found(manager)).toEqual(['A', 'B'])
    expect(await found(as.counter)).toEqual(['B'])
  })

  it('is not told by a refusal either', async () => {
    const open = await plan(items, false)
    await enter(manager, open)
    await shift('1', ...items)
    await manager.put(
      `/api/v2/company/${stock.companyId}/rule`,
      { limits: [], varianceTolerancePct: '0' },
      { 'if-match': '1' },
    )
    await move(open, 'submit')
    await plan(only('A'), true)
    const refused = (await as.counter.post(`/api/v2/count/${open}/approve`)).json()
    expect(refused.code).toBe('count.reason-required')
    expect(refused.errors.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/^B .*: 1 each$/),
      'A Item A',
    ])
    const told = (await manager.post(`/api/v2/count/${open}/approve`)).json()
    expect(told.errors.map(({ message }: { message: string }) => message)).toEqual([
      'A Item A: -4 each',
      'B Item B: 1 each',
    ])
  })
})
