import { rightsCatalogue } from '@backoffice/permissions'
import { describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { userScope } from '../../database/schema/index.ts'
import type { TestApp } from '../../testing/app.ts'
import { countItem } from '../../testing/counted-item.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { movementSuite } from '../../testing/ledger-suite.ts'
import { lineOf, type Movements } from '../../testing/movement-calls.ts'
import { newStock, type TestItem } from '../../testing/stock.ts'
import { testActor } from '../../testing/work.ts'

describe('the states of a movement', () => {
  let test: TestApp
  let moves: Movements
  movementSuite((...opened) => {
    ;[test, moves] = opened
  })

  /** An item that was counted at a moment, now posted. */
  const countedItem = async (countedAt: Date): Promise<TestItem> =>
    countItem(test.database, {
      stock: moves.stock,
      item: await moves.newItem(),
      quantity: '10',
      countedAt,
    })

  it('stay a draft where they lie before a count, until somebody re-anchors it with a reason', async () => {
    const countedAt = new Date('2026-03-02T08:00:00Z')
    const item = await countedItem(countedAt)
    const occurredAt = '2026-03-01T08:00:00.000Z'
    const draft = await moves.write({ occurredAt, lines: [lineOf(item, '3')] }, moves.helper)
    expect(draft).toMatchObject({ state: 'DRAFT', posting: null })
    expect(await moves.balancesOf(item)).toEqual([['10.000', '20.00']])
    const waiting = (await moves.manager.get('/api/v2/movement/drafts')).json()
    expect(waiting.data).toMatchObject([{ id: draft.id, number: draft.number }])
    expect((await moves.send(moves.helper, `/${draft.id}/post`, { reason: 'Late' })).json()).toMatchObject({
      code: 'permission.missing',
    })
    const posted = (
      await moves.send(moves.manager, `/${draft.id}/post`, { reason: 'Slip found in the kitchen' })
    ).json()
    expect(posted).toMatchObject({ state: 'POSTED', posting: { number: expect.any(Number) } })
    expect(await moves.balancesOf(item)).toEqual([['10.000', '20.00']])
    expect((await ledgerOf(test.database, item.id)).slice(-2).map(({ type, qty }) => [type, qty])).toEqual([
      ['USAGE', '-3.000'],
      ['COUNT_REANCHOR', '3.000'],
    ])
  })

  it('are posted at once by whoever gives the reason and may re-anchor; a draft can be given up', async () => {
    const item = await countedItem(new Date('2026-03-02T08:00:00Z'))
    const occurredAt = '2026-03-01T08:00:00.000Z'
    const lines = [lineOf(item, '3')]
    expect(await moves.write({ occurredAt, lines, reanchorReason: 'Late slip' })).toMatchObject({
      state: 'POSTED',
    })
    const draft = await moves.write({ occurredAt, lines }, moves.helper)
    expect((await moves.send(moves.helper, `/${draft.id}/discard`, {})).json()).toMatchObject({
      state: 'DISCARDED',
    })
    expect((await moves.send(moves.helper, `/${draft.id}/discard`, {})).json()).toMatchObject({
      code: 'state.transition-refused',
    })
  })

  it('wait a page after the other, all of them counted', async () => {
    const item = await countedItem(new Date('2026-03-02T08:00:00Z'))
    const waiting = async (query: string) =>
      (await moves.manager.get(`/api/v2/movement/drafts${query}`)).json()
    const { total: before } = await waiting('')
    const draft = { occurredAt: '2026-03-01T08:00:00.000Z', lines: [lineOf(item, '1')] }
    const { id: first } = await moves.write(draft, moves.helper)
    const { id: second } = await moves.write(draft, moves.helper)
    const total = before + 2
    expect(await waiting(`?limit=1&page=${total - 1}`)).toMatchObject({
      data: [{ id: first }],
      total,
      hasMore: true,
    })
    expect(await waiting(`?limit=1&page=${total}`)).toMatchObject({
      data: [{ id: second }],
      total,
      hasMore: false,
    })
  })

  it('are taken back once, with a reason', async () => {
    const item = await moves.newItem()
    const { id, posting } = await moves.write({ lines: [lineOf(item, '4')] })
    expect((await moves.send(moves.manager, `/${id}/reverse`, { reason: '' })).statusCode).toBe(400)
    const reversed = (await moves.send(moves.manager, `/${id}/reverse`, { reason: 'Wrong item' })).json()
    expect(reversed).toMatchObject({
      state: 'REVERSED',
      posting,
      reversedBy: { number: (posting?.number ?? 0) + 1 },
    })
    const { data: events } = (await moves.manager.get(`/api/v2/movement/${id}/timeline`)).json()
    expect(events.map(({ action }: { action: string }) => action)).toEqual(['reverse', 'post', 'create'])
    expect(await moves.balancesOf(item)).toEqual([['10.000', '20.00']])
    expect((await moves.send(moves.manager, `/${id}/reverse`, { reason: 'Again' })).json()).toMatchObject({
      code: 'state.transition-refused',
    })
    const log = (await moves.manager.get('/api/v2/transaction/all?limit=2')).json()
    expect(log.data).toMatchObject([
      { reversalOf: posting, reversedBy: null },
      {
        reversalOf: null,
        reversedBy: log.data[0].posting.number ? { number: log.data[0].posting.number } : null,
      },
    ])
  })

  it('are taken back whole or not at all: a transfer by nobody who works at one of its locations alone', async () => {
    const { stock, bar, manager } = moves
    const item = await moves.newItem()
    const { id } = await moves.write({ kind: 'TRANSFER', toLocationId: bar, lines: [lineOf(item, '4')] })
    const person = await newUser(test.database, { ...stock, rights: rightsCatalogue })
    const { organisationId, companyId, locationId } = stock
    await asJob(test.database, (tx) =>
      tx.insert(userScope).values({ organisationId, userId: person.id, companyId, locationId }),
    )
    const body = { reason: 'Wrong item' }
    const refused = await moves.send(test.as(person), `/${id}/reverse`, body)
    expect(refused.json()).toMatchObject({ status: 403, code: 'place.outside' })
    expect((await manager.get(`/api/v2/movement/${id}`)).json()).toMatchObject({ state: 'POSTED' })
    const moved = [
      ['6.000', '12.00'],
      ['4.000', '8.00'],
    ]
    expect(await moves.balancesOf(item)).toEqual(moved)
    expect((await moves.send(manager, `/${id}/reverse`, body)).json()).toMatchObject({ state: 'REVERSED' })
    expect(await moves.balancesOf(item)).toEqual([
      ['10.000', '20.00'],
      ['0.000', '0.00'],
    ])
  })

  it('leave out the lines of items that the reader counts blind, and say how many', async () => {
    const [item, other] = [await moves.newItem(), await moves.newItem()]
    const { id } = await moves.write({ lines: [lineOf(item, '4'), lineOf(other, '1')] })
    const counts = countsOf(test.database, testActor(moves.stock.organisationId, 1))
    const template = await newTemplate(test.database, moves.stock, onShelf([item]), { blind: true })
    await counts.open(template, new Date())
    const told = (await moves.helper.get(`/api/v2/movement/${id}`)).json()
    expect(told).toMatchObject({ hiddenLines: 1, lines: [{ item: { id: other.id } }] })
    expect((await moves.manager.get(`/api/v2/movement/${id}`)).json()).toMatchObject({ hiddenLines: 0 })
  })

  it('belong to their tenant', async () => {
    const item = await moves.newItem()
    const { id } = await moves.write({ lines: [lineOf(item, '1')] })
    const other = await newStock(test.database)
    const stranger = test.as(await newUser(test.database, { ...other, rights: rightsCatalogue }))
    expect((await stranger.get(`/api/v2/movement/${id}`)).json()).toMatchObject({ code: 'record.not-found' })
    const foreign = { kind: 'USAGE', locationId: other.locationId, lines: [lineOf(item, '1')] }
    expect((await moves.send(stranger, '', foreign)).json()).toMatchObject({
      code: 'movement.line-invalid',
      errors: [{ field: 'lines[0].itemId' }],
    })
  })
})
