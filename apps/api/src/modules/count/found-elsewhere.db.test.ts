import { sumDecimals } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { newUser } from '../../testing/factories.ts'
import { expectLedgerToAddUp, ledgerOf } from '../../testing/ledger.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { minute, openTwoLocations } from '../../testing/two-locations.ts'

const without = (...rights: Right[]) => rightsCatalogue.filter((right) => !rights.includes(right))

describe('stock that a count found and the book holds elsewhere', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openTwoLocations>>

  beforeAll(async () => {
    api = await openTestApp()
    at = await openTwoLocations(api)
  })
  afterAll(async () => {
    await expectLedgerToAddUp(api.database, at.stock.organisationId)
    await api.close()
  })

  it('is offered from where the same count misses it, and transferred with its value: nothing is left to post', async () => {
    const item = await at.newItem({ onHand: '10', avgCost: '0.333333' })
    const id = await at.counted(item, { store: '4', bar: '6' })
    expect(await at.elsewhere(id)).toMatchObject([
      {
        item: { id: item.id, baseUnit: 'each' },
        location: { name: 'Bar' },
        surplus: '6.000',
        places: [{ location: { name: 'Main store' }, quantity: '6.000', isShortHere: true }],
      },
    ])
    const movement = await at.transferAll(id)
    expect(movement).toMatchObject({
      kind: 'TRANSFER',
      state: 'POSTED',
      location: { name: 'Main store' },
      toLocation: { name: 'Bar' },
      lines: [{ baseQty: '6.000' }],
    })
    expect(await at.elsewhere(id)).toEqual([])
    expect(await at.variances(id)).toEqual(['0.000', '0.000'])
    await at.post(id)
    expect(await at.balances(item)).toEqual({ 'Main store': ['4.000', '1.33'], Bar: ['6.000', '2.00'] })
    const types = (await ledgerOf(api.database, item.id)).map(({ type, value }) => `${type} ${value}`)
    expect(types).toEqual([
      'OPENING 3.33',
      'TRANSFER_OUT -2.00',
      'TRANSFER_IN 2.00',
      'COUNT_STAMP 0.00',
      'COUNT_STAMP 0.00',
    ])
  })

  it('is offered from where it simply is on hand, at most what the book holds there now; the rest stays a variance', async () => {
    const item = await at.newItem({ onHand: '5', avgCost: '2' })
    const id = await at.counted(item, { bar: '6' })
    await moveStock(api.database, at.stock, { item, qty: '-1', occurredAt: new Date() })
    expect(await at.elsewhere(id)).toMatchObject([
      { surplus: '6.000', places: [{ quantity: '4.000', isShortHere: false }] },
    ])
    await at.transferAll(id, '3')
    expect(await at.variances(id)).toEqual(['3.000'])
    expect(await at.elsewhere(id)).toMatchObject([{ surplus: '3.000', places: [{ quantity: '1.000' }] }])
  })

  it('comes back when the transfer is taken back', async () => {
    const item = await at.newItem()
    const id = await at.counted(item, { store: '4', bar: '6' })
    const { id: movementId, version } = await at.transferAll(id)
    const reversed = await at.client.post(
      `/api/v2/movement/${movementId}/reverse`,
      { reason: 'It was bought' },
      { 'idempotency-key': 'found-back', 'if-match': String(version) },
    )
    expect(reversed.statusCode).toBe(200)
    expect(await at.variances(id)).toEqual(['-6.000', '6.000'])
    expect(await at.balances(item)).toEqual({ 'Main store': ['10.000', '20.00'], Bar: ['0.000', '0.00'] })
  })

  it('is dated before either location was counted, so that the shortage goes whichever was counted first', async () => {
    for (const minutes of [
      { store: 5, bar: 9 },
      { store: 9, bar: 5 },
    ]) {
      const item = await at.newItem()
      const id = await at.counted(item, { store: '4', bar: '6' }, { minutes })
      await at.transferAll(id)
      expect(await at.variances(id)).toEqual(['0.000', '0.000'])
    }
  })

  it('leaves what was counted true in every case, and takes the same from both variances', async () => {
    const whole = (min: number, max: number) => fc.integer({ min, max })
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          onHand: whole(1, 12),
          store: whole(0, 12),
          bar: whole(1, 12),
          minutes: fc.record({ store: whole(2, 9), bar: whole(2, 9) }),
          part: whole(1, 100),
          used: fc.array(fc.tuple(whole(1, 15), whole(1, 3)), { maxLength: 3 }),
        }),
        async ({ onHand, store, bar: there, minutes, part, used }) => {
          const item = await at.newItem({ onHand: String(onHand), avgCost: '0.777777' })
          const startedAt = Date.now() - 30 * minute
          let after = 0
          for (const [minutesIn, qty] of used.toSorted((a, b) => a[0] - b[0])) {
            const occurredAt = new Date(startedAt + minutesIn * minute)
            await moveStock(api.database, at.stock, { item, qty: `-${qty}`, occurredAt })
            if (minutesIn > minutes.store) after += qty
          }
          const id = await at.counted(
            item,
            { store: String(store), bar: String(there) },
            { minutes, startedAt },
          )
          const before = (await at.variances(id)).map(Number)
          const [found] = await at.elsewhere(id)
          const most = Number(found?.places[0]?.quantity ?? 0)
          const quantity = Math.ceil((most * part) / 100)
          const size = (figures: readonly number[]) => figures.reduce((sum, one) => sum + Math.abs(one), 0)
          if (found !== undefined) await at.transferAll(id, String(quantity))
          expect(size(before) - size((await at.variances(id)).map(Number))).toBeCloseTo(2 * quantity)
          await at.post(id)
          const carried = (await ledgerOf(api.database, item.id)).filter(({ type }) =>
            type.startsWith('TRANSFER'),
          )
          expect(
            sumDecimals(
              carried.map(({ value }) => value),
              'money',
            ),
          ).toBe('0.00')
          const left = await at.balances(item)
          expect([left['Main store']?.[0], left['Bar']?.[0]]).toEqual([
            (store - after).toFixed(3),
            there.toFixed(3),
          ])
        },
      ),
      databaseRuns({ usual: 8 }),
    )
    await expectLedgerToAddUp(api.database, at.stock.organisationId)
  })

  it('is refused beyond what can have come from there, and from where nothing can have', async () => {
    const item = await at.newItem({ onHand: '4', avgCost: '2' })
    const id = await at.counted(item, { bar: '6' })
    const lineId = only(await at.lines(id)).id
    const asked = { lineId, fromLocationId: at.stock.locationId, quantity: '4.001' }
    expect((await at.transfer(id, asked)).json()).toMatchObject({
      code: 'count.transfer-beyond',
      errors: [{ field: 'quantity' }],
    })
    expect((await at.transfer(id, { ...asked, fromLocationId: at.barId })).json()).toMatchObject({
      code: 'count.line-not-elsewhere',
      errors: [{ field: 'fromLocationId' }],
    })
    expect((await at.transfer(id, { ...asked, lineId: 999_999_999 })).json()).toMatchObject({
      code: 'count.line-unknown',
      errors: [{ field: 'lineId' }],
    })
    await at.post(id)
    expect((await at.transfer(id, { ...asked, quantity: '1' })).json()).toMatchObject({
      code: 'state.transition-refused',
    })
  })

  it('is transferred once by two who press at the same time', async () => {
    const item = await at.newItem()
    const id = await at.counted(item, { store: '4', bar: '6' })
    const lineId = (await at.elsewhere(id))[0]?.lineId ?? 0
    const asked = { lineId, fromLocationId: at.stock.locationId, quantity: '4' }
    const answers = await Promise.all([at.transfer(id, asked), at.transfer(id, asked)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await at.variances(id)).toEqual(['-2.000', '2.000'])
  })

  it('is transferred once by two counts that found the same', async () => {
    const item = await at.newItem({ onHand: '20', avgCost: '2' })
    const ids = [await at.counted(item, { bar: '6' }), await at.counted(item, { bar: '6' })]
    const found = await Promise.all(ids.map(async (id) => ({ id, line: (await at.elsewhere(id))[0] })))
    const answers = await Promise.all(
      found.map(({ id, line }) =>
        at.transfer(id, {
          lineId: line?.lineId ?? 0,
          fromLocationId: at.stock.locationId,
          quantity: line?.surplus ?? '',
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await at.balances(item)).toEqual({ 'Main store': ['14.000', '28.00'], Bar: ['6.000', '12.00'] })
  })

  it('is told how much can still have come from there when somebody else was faster', async () => {
    const item = await at.newItem({ onHand: '20', avgCost: '2' })
    const ids = [await at.counted(item, { bar: '6' }), await at.counted(item, { bar: '6' })]
    const lineIds = await Promise.all(ids.map(async (id) => (await at.elsewhere(id))[0]?.lineId ?? 0))
    const answers = await Promise.all(
      ids.map((id, index) =>
        at.transfer(id, {
          lineId: lineIds[index] ?? 0,
          fromLocationId: at.stock.locationId,
          quantity: '4',
        }),
      ),
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map((answer) => answer.json())).toMatchObject([
      { code: 'count.transfer-beyond', detail: 'At most 2 can have come from there.' },
    ])
  })

  it('is told to whoever may approve, and of no place that is counted blind; moving stock needs its right', async () => {
    const item = await at.newItem()
    const id = await at.counted(item, { bar: '6' })
    const lineId = only(await at.lines(id)).id
    const as = async (...rights: Right[]) =>
      api.as(await newUser(api.database, { ...at.stock, rights: without(...rights) }))
    const [reader, approver, counter] = [
      await as('[Counts] [Other] [Approve]'),
      await as('[Reports] [Other] [Movement]'),
      await as('[Counts] [Other] [ViewExpected]'),
    ]
    expect((await reader.get(`/api/v2/count/${id}/elsewhere`)).statusCode).toBe(403)
    expect(await at.elsewhere(id, approver)).toHaveLength(1)
    const asked = { lineId, fromLocationId: at.stock.locationId, quantity: '1' }
    expect((await at.transfer(id, asked, approver)).json()).toMatchObject({ code: 'permission.missing' })
    expect(await at.elsewhere(id, counter)).toHaveLength(1)
    const plan = { scope: { locationIds: [at.stock.locationId], includeItemIds: [item.id] }, blind: true }
    const blind = (await at.client.post('/api/v2/count', plan)).json()
    await at.client.post(`/api/v2/count/${blind.id}/start`)
    expect(await at.elsewhere(id, counter)).toEqual([])
    expect((await at.transfer(id, asked, counter)).json()).toMatchObject({ code: 'count.line-not-elsewhere' })
    expect(await at.elsewhere(id)).toHaveLength(1)
  })
})
