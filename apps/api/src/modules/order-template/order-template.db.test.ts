import type {
  NewOrderTemplateBody,
  OrderTemplatePreview,
  OrderTemplateRecord,
  OrderTemplateRun,
  TemplateOffer,
} from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { workOff } from '../../testing/jobs.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { newOffer, newSupplier, setPar } from '../../testing/suppliers.ts'
import { tellPeople } from '../notice/tell-people.ts'
import { runSchedules } from '../template/run-schedules.ts'

describe('order templates', () => {
  let api: TestApp
  let stock: TestStock
  let owner: TestUser
  let client: TestClient
  let offers: Record<'flour' | 'oil' | 'wine' | 'unpriced', number>
  let named = 0

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    owner = await newUser(api.database, { ...stock, rights: rightsCatalogue })
    client = api.as(owner)
    const [flour, oil, wine, unpriced] = await newItems(api.database, stock, [
      { name: 'Flour', onHand: '30' },
      { name: 'Oil', onHand: '0' },
      { name: 'Wine', onHand: '0' },
      { name: 'Zest', onHand: '0' },
    ])
    if (!flour || !oil || !wine || !unpriced) throw new Error('There are four items.')
    const mill = await newSupplier(api.database, stock, { name: 'Mill', minOrderValue: '500' })
    const cellar = await newSupplier(api.database, stock, { name: 'Cellar' })
    await newOffer(api.database, stock, { item: flour, supplierId: mill, unitPrice: '10' })
    await newOffer(api.database, stock, { item: oil, supplierId: mill, unitPrice: '20', moqPacks: '2' })
    await newOffer(api.database, stock, { item: wine, supplierId: cellar, unitPrice: '30' })
    await newOffer(api.database, stock, { item: unpriced, supplierId: cellar })
    await setPar(api.database, stock, flour, { method: 'PAR', par: '100' })
    const found: { data: TemplateOffer[] } = (await client.get('/api/v2/order-template/offer/all')).json()
    const offerOf = (name: string) => found.data.find(({ item }) => item.name === name)?.supplierItemId ?? 0
    offers = {
      flour: offerOf('Flour'),
      oil: offerOf('Oil'),
      wine: offerOf('Wine'),
      unpriced: offerOf('Zest'),
    }
  })
  afterAll(() => api.close())

  const toPar = (supplierItemId: number) => ({ supplierItemId, mode: 'TO_PAR' }) as const
  const fixed = (supplierItemId: number, packs: string) => ({ supplierItemId, mode: 'FIXED', packs }) as const
  const bodyOf = (body: Partial<NewOrderTemplateBody> = {}): NewOrderTemplateBody => {
    named += 1
    const lines = [fixed(offers.wine, '1')]
    return { name: `Standing ${named}`, locationId: stock.locationId, lines, ...body }
  }
  async function made(body: Partial<NewOrderTemplateBody> = {}, by = client): Promise<OrderTemplateRecord> {
    const answer = await by.post('/api/v2/order-template', bodyOf(body))
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }
  const at = ({ version }: { version: number }) => ({ 'if-match': String(version) })
  const run = ({ id }: { id: number }, by = client) => by.post(`/api/v2/order-template/${id}/run`)
  const runsOf = async ({ id }: { id: number }): Promise<OrderTemplateRun[]> =>
    (await client.get(`/api/v2/order-template/${id}/run/all`)).json().data
  const cancel = (ids: readonly number[]) =>
    Promise.all(ids.map((id) => client.post(`/api/v2/order/${id}/cancel`, {}, { 'if-match': '1' })))
  const person = async (rights: readonly Right[]) => api.as(await newUser(api.database, { ...stock, rights }))

  it('show what they would order now, and make one draft for each supplier', async () => {
    const lines = [
      toPar(offers.flour),
      fixed(offers.oil, '1'),
      fixed(offers.wine, '2'),
      fixed(offers.unpriced, '1'),
    ]
    const body = { locationId: stock.locationId, lines }
    const preview: OrderTemplatePreview = (await client.post('/api/v2/order-template/preview', body)).json()
    expect(preview.needs).toMatchObject([
      {
        outcome: 'ORDERED',
        onHand: '30.000',
        target: '100.000',
        need: '70.000',
        packs: '3.000',
        total: '30.00',
      },
      { outcome: 'ORDERED', packs: '1.000', isBelowMinimum: true },
      { outcome: 'ORDERED', packs: '2.000' },
      { outcome: 'NO_PRICE', packs: '0.000' },
    ])
    expect(preview.drafts).toMatchObject([
      { supplier: { name: 'Cellar' }, total: '60.00', isBelowMinimum: false },
      { supplier: { name: 'Mill' }, total: '50.00', isBelowMinimum: true },
    ])
    const template = await made({ lines })
    const { orders } = (await run(template)).json()
    expect(orders).toMatchObject([
      { state: 'DRAFT', supplier: { name: 'Cellar' }, total: '60.00', sourceType: 'TEMPLATE' },
      { state: 'DRAFT', supplier: { name: 'Mill' }, total: '50.00', source: { number: template.name } },
    ])
    expect(await runsOf(template)).toMatchObject([
      { scheduledFor: null, orders: orders.map(({ number }: { number: string }) => ({ number })) },
    ])
    await cancel(orders.map(({ id }: { id: number }) => id))
  })

  it('order up to par once: what stands on their own draft is not ordered again', async () => {
    const template = await made({ lines: [toPar(offers.flour)] })
    const { orders } = (await run(template)).json()
    const again = await run(template)
    expect([again.statusCode, again.json().code]).toEqual([409, 'order-template.nothing-to-order'])
    await cancel(orders.map(({ id }: { id: number }) => id))
  })

  it('make drafts of their own beside others, and the same ones when a request comes twice', async () => {
    const template = await made()
    const key = { 'idempotency-key': `run-${template.id}` }
    const send = () => client.post(`/api/v2/order-template/${template.id}/run`, undefined, key)
    const [first, twice] = [(await send()).json(), (await send()).json()]
    expect(twice.orders).toEqual(first.orders)
    const other = (await run(template)).json()
    expect(other.orders[0].id).not.toBe(first.orders[0].id)
  })

  it('are run by nobody who has seen other lines', async () => {
    const template = await made()
    const { lines: _lines, locationId: _place, ...head } = bodyOf()
    const changed = { ...head, lines: [fixed(offers.wine, '9')] }
    await client.put(`/api/v2/order-template/${template.id}`, changed, at(template))
    const answer = await client.post(`/api/v2/order-template/${template.id}/run`, undefined, at(template))
    expect(answer.json().code).toBe('record.version-conflict')
  })

  it('name every mistake of their lines with its field', async () => {
    const lines = [
      toPar(offers.flour),
      fixed(offers.flour, '1'),
      fixed(999_999_999, '1'),
      fixed(offers.oil, '1.5'),
    ]
    const answer = await client.post('/api/v2/order-template', bodyOf({ lines }))
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'lines[0].mode',
      'lines[1].supplierItemId',
      'lines[2].supplierItemId',
      'lines[3].packs',
    ])
  })

  it('are changed only from the version that was read', async () => {
    const template = await made()
    const { locationId: _place, ...body } = bodyOf()
    const url = `/api/v2/order-template/${template.id}`
    expect((await client.put(url, body)).json().code).toBe('record.version-missing')
    expect((await client.put(url, body, at(template))).json()).toMatchObject({ version: 2, name: body.name })
    expect((await client.put(url, body, at(template))).json().code).toBe('record.version-conflict')
  })

  describe('that are private', () => {
    it('are found by nobody but their owner, nor named by what they made', async () => {
      const template = await made({ name: 'Own stash', visibility: 'Private' })
      const { orders } = (await run(template)).json()
      const other = await person(rightsCatalogue)
      const list = (await other.get('/api/v2/order-template/all?limit=500')).json()
      expect(list.data.map(({ name }: { name: string }) => name)).not.toContain('Own stash')
      for (const path of ['', '/timeline', '/run/all'])
        expect((await other.get(`/api/v2/order-template/${template.id}${path}`)).statusCode).toBe(404)
      expect((await run(template, other)).statusCode).toBe(404)
      for (const path of [
        `order/${orders[0].id}`,
        `order/${orders[0].id}/timeline`,
        'order/all?limit=500',
        'audit/all',
      ])
        expect((await other.get(`/api/v2/${path}`)).body).not.toContain('Own stash')
      expect((await client.get(`/api/v2/order/${orders[0].id}`)).json().source.number).toBe('Own stash')
    })

    it('are made so by their owner alone', async () => {
      const template = await made()
      const { locationId: _place, ...body } = bodyOf({ visibility: 'Private' })
      const other = await person(rightsCatalogue)
      const answer = await other.put(`/api/v2/order-template/${template.id}`, body, at(template))
      expect(answer.json().code).toBe('template.not-owner')
    })
  })

  it('are cloned with their lines as one of the caller, whose schedule is paused', async () => {
    const schedule = {
      rule: 'FREQ=DAILY',
      startDate: '2031-01-01',
      time: '06:00',
      skippedDates: ['2031-01-02'],
    }
    const template = await made({ schedule, lines: [toPar(offers.flour), fixed(offers.wine, '2')] })
    const answer = await client.post(`/api/v2/order-template/${template.id}/clone`, { name: 'Copy' })
    expect(answer.json()).toMatchObject({
      name: 'Copy',
      isOwn: true,
      schedule: { ...schedule, isPaused: true, nextRunAt: null },
      lines: [{ mode: 'TO_PAR' }, { mode: 'FIXED', packs: '2.000' }],
    })
  })

  it('rest while they are out of use, and are deleted only while no order was made from them', async () => {
    const [unused, used] = [await made(), await made()]
    await run(used)
    await client.post('/api/v2/order-template/bulk', { action: 'deactivate', ids: [used.id] })
    expect((await run(used)).json().code).toBe('template.inactive')
    expect((await client.delete(`/api/v2/order-template/delete/${used.id}`)).json().code).toBe(
      'record.in-use',
    )
    expect((await client.delete(`/api/v2/order-template/delete/${unused.id}`)).statusCode).toBe(200)
  })

  describe('with a schedule', () => {
    const schedule = { rule: 'FREQ=DAILY', startDate: '2030-03-01', time: '03:30' }
    const runAt = (time: string) => runSchedules(api.database, new Date(time))
    const stop = (template: { id: number }) => client.post(`/api/v2/order-template/${template.id}/pause`)

    it('make drafts once a day, however many servers look and work at once, and tell the assignees', async () => {
      const buyer = await newUser(api.database, {
        ...stock,
        rights: ['[Orders] [View] [List]', '[Orders] [Edit] [List]'],
      })
      const template = await made({ schedule, assigneeIds: [buyer.id] })
      await Promise.all([1, 2, 3].map(() => runAt('2030-03-01T05:00:00Z')))
      await Promise.all([workOff(api.app), workOff(api.app)])
      const runs = await runsOf(template)
      expect(runs).toMatchObject([{ date: '2030-03-01', error: null, orders: [{ state: 'DRAFT' }] }])
      await tellPeople(api.database)
      const { data } = (await api.as(buyer).get('/api/v2/notice/all')).json()
      expect(data).toMatchObject([{ kind: 'order.drafted', entityId: runs[0]?.orders[0]?.id }])
      await stop(template)
    })

    it('make none on a day that is skipped', async () => {
      const template = await made({ schedule: { ...schedule, skippedDates: ['2030-03-02'] } })
      for (const day of ['01', '02', '03']) await runAt(`2030-03-${day}T05:00:00Z`)
      await workOff(api.app)
      expect((await runsOf(template)).map(({ date }) => date)).toEqual(['2030-03-03', '2030-03-01'])
      await stop(template)
    })

    it('are done without a draft when nothing is missing', async () => {
      const first = await made({ lines: [toPar(offers.flour)] })
      const { orders } = (await run(first)).json()
      const template = await made({ schedule, lines: [toPar(offers.flour)] })
      await runAt('2030-03-01T05:00:00Z')
      await workOff(api.app)
      expect(await runsOf(template)).toMatchObject([{ orders: [], error: null }])
      await stop(template)
      await cancel(orders.map(({ id }: { id: number }) => id))
    })
  })

  it('are read by the right to view them, and run only with the right to make orders as well', async () => {
    const template = await made()
    const reader = await person(['[Orders] [View] [Order Template]'])
    expect((await reader.get(`/api/v2/order-template/${template.id}`)).statusCode).toBe(200)
    expect((await run(template, reader)).json().code).toBe('permission.missing')
  })
})
