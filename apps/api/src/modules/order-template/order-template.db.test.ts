import type { OrderTemplatePreview } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newUser } from '../../testing/factories.ts'
import { at, fixed, openOrderTemplates, type OrderTemplates, toPar } from '../../testing/order-templates.ts'

describe('order templates', () => {
  let my: OrderTemplates

  beforeAll(async () => {
    my = await openOrderTemplates()
  })
  afterAll(() => my.api.close())

  it('show what they would order now, and make one draft for each supplier', async () => {
    const lines = [
      toPar(my.offers.flour),
      fixed(my.offers.oil, '1'),
      fixed(my.offers.wine, '2'),
      fixed(my.offers.unpriced, '1'),
    ]
    const body = { locationId: my.stock.locationId, lines }
    const preview: OrderTemplatePreview = (
      await my.client.post('/api/v2/order-template/preview', body)
    ).json()
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
      {
        supplier: { name: 'Mill' },
        total: '50.00',
        isBelowMinimum: true,
        orderDays: 'MO,TH',
        cutOffTime: '14:00',
      },
    ])
    const template = await my.made({ lines })
    const { orders } = (await my.run(template)).json()
    expect(orders).toMatchObject([
      { state: 'DRAFT', supplier: { name: 'Cellar' }, total: '60.00', sourceType: 'TEMPLATE' },
      { state: 'DRAFT', supplier: { name: 'Mill' }, total: '50.00', source: { number: template.name } },
    ])
    expect(await my.runsOf(template)).toMatchObject([
      { scheduledFor: null, orders: orders.map(({ number }: { number: string }) => ({ number })) },
    ])
    await my.cancel(orders)
  })

  it('order up to par once: what stands on their own draft is not ordered again', async () => {
    const template = await my.made({ lines: [toPar(my.offers.flour)] })
    const { orders } = (await my.run(template)).json()
    const again = await my.run(template)
    expect([again.statusCode, again.json().code]).toEqual([409, 'order-template.nothing-to-order'])
    await my.cancel(orders)
  })

  it('name who owns them, each once among several people', async () => {
    const mo = { ...my.stock, firstName: 'Mo', lastName: 'Ver', rights: rightsCatalogue }
    const owner = await newUser(my.api.database, mo)
    const { id } = (await my.api.as(owner).post('/api/v2/order-template', my.bodyOf())).json()
    const { data } = (await my.client.get('/api/v2/order-template/all?limit=500')).json()
    expect(data.filter((row: { id: number }) => row.id === id)).toMatchObject([
      { owner: { id: owner.id, name: 'Mo Ver' } },
    ])
  })

  it('make drafts of their own beside others, and the same ones when a request comes twice', async () => {
    const template = await my.made()
    const key = { 'idempotency-key': `run-${template.id}` }
    const send = () => my.client.post(`/api/v2/order-template/${template.id}/run`, undefined, key)
    const [first, twice] = [(await send()).json(), (await send()).json()]
    expect(twice.orders).toEqual(first.orders)
    const other = (await my.run(template)).json()
    expect(other.orders[0].id).not.toBe(first.orders[0].id)
  })

  it('keep on every change whoever was told before they lost that, and take nobody new who may not change orders', async () => {
    const newcomer = (rights: Right[]) => newUser(my.api.database, { ...my.stock, rights })
    const [leaves, reads] = [await newcomer(['[Orders] [Edit] [List]']), await newcomer([])]
    const template = await my.made({ assigneeIds: [leaves.id] })
    const change = (assigneeIds: number[]) =>
      my.client.put(`/api/v2/order-template/${template.id}`, my.changeOf({ assigneeIds }), at(template))
    expect((await my.client.post(`/api/v2/user/${leaves.id}/suspend`)).statusCode).toBe(200)
    expect((await change([leaves.id, reads.id])).json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'assigneeIds[1]' }],
    })
    expect((await change([leaves.id])).json()).toMatchObject({ assignees: [{ id: leaves.id }] })
  })

  it('say in the list until when each of their suppliers takes orders', async () => {
    const template = await my.made({ lines: [fixed(my.offers.oil, '5'), fixed(my.offers.wine, '2')] })
    const { data } = (await my.client.get('/api/v2/order-template/all?limit=500')).json()
    expect(data.find(({ id }: { id: number }) => id === template.id).suppliers).toMatchObject([
      { name: 'Cellar', orderDays: null, cutOffTime: null },
      { name: 'Mill', orderDays: 'MO,TH', cutOffTime: '14:00' },
    ])
  })

  it('are run by nobody who has seen other lines', async () => {
    const template = await my.made()
    const changed = my.changeOf({ lines: [fixed(my.offers.wine, '9')] })
    await my.client.put(`/api/v2/order-template/${template.id}`, changed, at(template))
    const answer = await my.client.post(`/api/v2/order-template/${template.id}/run`, undefined, at(template))
    expect(answer.json().code).toBe('record.version-conflict')
  })

  it('name every mistake of their lines with its field', async () => {
    const lines = [
      toPar(my.offers.flour),
      fixed(my.offers.flour, '1'),
      fixed(999_999_999, '1'),
      fixed(my.offers.oil, '1.5'),
    ]
    const answer = await my.client.post('/api/v2/order-template', my.bodyOf({ lines }))
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'lines[0].mode',
      'lines[1].supplierItemId',
      'lines[2].supplierItemId',
      'lines[3].packs',
    ])
  })

  it('are changed only from the version that was read', async () => {
    const template = await my.made()
    const body = my.changeOf()
    const url = `/api/v2/order-template/${template.id}`
    expect((await my.client.put(url, body)).json().code).toBe('record.version-missing')
    expect((await my.client.put(url, body, at(template))).json()).toMatchObject({
      version: 2,
      name: body.name,
    })
    expect((await my.client.put(url, body, at(template))).json().code).toBe('record.version-conflict')
  })

  describe('that are private', () => {
    it('are found by nobody but their owner, nor named by what they made', async () => {
      const template = await my.made({ name: 'Own stash', visibility: 'Private' })
      const { orders } = (await my.run(template)).json()
      const other = await my.person(rightsCatalogue)
      const list = (await other.get('/api/v2/order-template/all?limit=500')).json()
      expect(list.data.map(({ name }: { name: string }) => name)).not.toContain('Own stash')
      for (const path of ['', '/timeline', '/run/all'])
        expect((await other.get(`/api/v2/order-template/${template.id}${path}`)).statusCode).toBe(404)
      expect((await my.run(template, other)).statusCode).toBe(404)
      for (const path of [
        `order/${orders[0].id}`,
        `order/${orders[0].id}/timeline`,
        'order/all?limit=500',
        'audit/all',
      ])
        expect((await other.get(`/api/v2/${path}`)).body).not.toContain('Own stash')
      expect((await my.client.get(`/api/v2/order/${orders[0].id}`)).json().source.number).toBe('Own stash')
    })

    it('are made so by their owner alone', async () => {
      const template = await my.made()
      const body = my.changeOf({ visibility: 'Private' })
      const other = await my.person(rightsCatalogue)
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
    const template = await my.made({ schedule, lines: [toPar(my.offers.flour), fixed(my.offers.wine, '2')] })
    const answer = await my.client.post(`/api/v2/order-template/${template.id}/clone`, { name: 'Copy' })
    expect(answer.json()).toMatchObject({
      name: 'Copy',
      isOwn: true,
      schedule: { ...schedule, isPaused: true, nextRunAt: null },
      lines: [{ mode: 'TO_PAR' }, { mode: 'FIXED', packs: '2.000' }],
    })
  })

  it('rest while they are out of use, and are deleted only while no order was made from them', async () => {
    const [unused, used] = [await my.made(), await my.made()]
    await my.run(used)
    await my.client.post('/api/v2/order-template/bulk', { action: 'deactivate', ids: [used.id] })
    expect((await my.run(used)).json().code).toBe('template.inactive')
    expect((await my.client.delete(`/api/v2/order-template/delete/${used.id}`)).json().code).toBe(
      'record.in-use',
    )
    expect((await my.client.delete(`/api/v2/order-template/delete/${unused.id}`)).statusCode).toBe(200)
  })

  it('are read by the right to view them, and run only with the right to make orders as well', async () => {
    const template = await my.made()
    const reader = await my.person(['[Orders] [View] [Order Template]'])
    expect((await reader.get(`/api/v2/order-template/${template.id}`)).statusCode).toBe(200)
    expect((await my.run(template, reader)).json().code).toBe('permission.missing')
  })
})
