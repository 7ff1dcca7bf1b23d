import type { MovementInput, MovementPreview } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf } from '../../testing/counts.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { movementSuite } from '../../testing/ledger-suite.ts'
import { lineOf, type Movements } from '../../testing/movement-calls.ts'
import { testActor } from '../../testing/work.ts'

describe('movements by hand', () => {
  let test: TestApp
  let moves: Movements
  movementSuite((...opened) => {
    ;[test, moves] = opened
  })

  it('take usage out at what the book says, in the unit it is typed in', async () => {
    const item = await moves.newItem({ onHand: '50', avgCost: '2' })
    const record = await moves.write({ lines: [{ ...lineOf(item, '1'), unitId: item.pack }] })
    expect(record).toMatchObject({
      number: expect.stringMatching(/^MOV-/),
      state: 'POSTED',
      posting: { number: expect.any(Number) },
      lines: [{ quantity: '1.000', baseQty: '24.000', unit: { factor: '24.000000' } }],
    })
    expect(await moves.balancesOf(item)).toEqual([['26.000', '52.00']])
  })

  it('want a reason of waste and of an adjustment, with every mistake of every line at once', async () => {
    const [item, whole] = [await moves.newItem(), await moves.newItem({ quantityDecimals: 0, onHand: '5' })]
    const answer = await moves.send(
      moves.manager,
      '',
      moves.bodyOf({
        kind: 'WASTE',
        lines: [
          lineOf(item, '1'),
          lineOf(whole, '0.5', { reason: 'Broken' }),
          lineOf(item, '1', { unitId: whole.each, reason: 'x' }),
        ],
      }),
    )
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'movement.line-invalid',
      errors: [{ field: 'lines[0].reason' }, { field: 'lines[1].quantity' }, { field: 'lines[2].unitId' }],
    })
  })

  it('are wasted for a reason of the organisation that is in use, which the log keeps under the name it had', async () => {
    const item = await moves.newItem({ onHand: '5' })
    const wasted = (...lines: MovementInput['lines']) => moves.bodyOf({ kind: 'WASTE', lines })
    const refused = await moves.send(
      moves.manager,
      '',
      wasted(lineOf(item, '1', { reasonCode: 'none-such' }), lineOf(item, '1', { reasonCode: 'THEFT' })),
    )
    expect(refused.json()).toMatchObject({
      code: 'movement.line-invalid',
      errors: [{ field: 'lines[0].reasonCode' }, { field: 'lines[1].reasonCode' }],
    })
    const lines = [
      lineOf(item, '1', { reasonCode: 'expired' }),
      lineOf(item, '2', { reasonCode: 'BREAKAGE', reason: 'Fell' }),
    ]
    expect(await moves.write({ kind: 'WASTE', lines })).toMatchObject({
      state: 'POSTED',
      lines: [
        { reasonCode: 'EXPIRED', reason: null },
        { reasonCode: 'BREAKAGE', reason: 'Fell', why: 'Breakage: Fell' },
      ],
    })
    const rows = await ledgerOf(test.database, item.id)
    expect(rows.slice(-2).map(({ reason }) => reason)).toEqual(['Out of date', 'Breakage: Fell'])
  })

  it('carry the value of a transfer from one location to the other, in one posting', async () => {
    const item = await moves.newItem({ onHand: '3', avgCost: '0.333333' })
    await moves.write({
      kind: 'TRANSFER',
      toLocationId: moves.bar,
      lines: [lineOf(item, '1'), lineOf(item, '1')],
    })
    expect(await moves.balancesOf(item)).toEqual([
      ['1.000', '0.33'],
      ['2.000', '0.67'],
    ])
    const rows = (await ledgerOf(test.database, item.id)).slice(1)
    expect(rows.map(({ type, value }) => [type, value])).toEqual([
      ['TRANSFER_OUT', '-0.33'],
      ['TRANSFER_IN', '0.33'],
      ['TRANSFER_OUT', '-0.34'],
      ['TRANSFER_IN', '0.34'],
    ])
    expect(new Set(rows.map(({ postingNumber }) => postingNumber)).size).toBe(1)
  })

  it('refuse a transfer to where the stock is, and to another company', async () => {
    const item = await moves.newItem()
    const input: Partial<MovementInput> = { kind: 'TRANSFER', lines: [lineOf(item, '1')] }
    const same = await moves.send(
      moves.manager,
      '',
      moves.bodyOf({ ...input, toLocationId: moves.stock.locationId }),
    )
    expect(same.json()).toMatchObject({
      code: 'movement.transfer-invalid',
      errors: [{ field: 'toLocationId' }],
    })
    const nowhere = await moves.send(moves.manager, '', moves.bodyOf(input))
    expect(nowhere.json()).toMatchObject({
      code: 'movement.location-unknown',
      errors: [{ field: 'toLocationId' }],
    })
  })

  it('open stock at its cost, and adjust it up and down', async () => {
    const item = await moves.newItem({})
    await moves.write({ kind: 'OPENING', lines: [lineOf(item, '10', { unitCost: '1.25' })] })
    expect(await moves.balancesOf(item)).toEqual([['10.000', '12.50']])
    await moves.write({ kind: 'ADJUSTMENT', lines: [lineOf(item, '2', { isOut: true, reason: 'Miskeyed' })] })
    expect(await moves.balancesOf(item)).toEqual([['8.000', '10.00']])
    await moves.write({ kind: 'ADJUSTMENT', lines: [lineOf(item, '2', { unitCost: '5', reason: 'Found' })] })
    expect(await moves.balancesOf(item)).toEqual([['10.000', '20.00']])
  })

  it('need the right to adjust for what no document explains', async () => {
    const item = await moves.newItem()
    const adjust = moves.bodyOf({ kind: 'ADJUSTMENT', lines: [lineOf(item, '1', { reason: 'Found' })] })
    expect((await moves.send(moves.helper, '', adjust)).json()).toMatchObject({ code: 'permission.missing' })
    expect((await moves.write({ lines: [lineOf(item, '1')] }, moves.helper)).state).toBe('POSTED')
  })

  it('have not happened yet when they are dated ahead', async () => {
    const item = await moves.newItem()
    const occurredAt = new Date(Date.now() + 600_000).toISOString()
    const answer = await moves.send(
      moves.manager,
      '',
      moves.bodyOf({ occurredAt, lines: [lineOf(item, '1')] }),
    )
    expect(answer.json()).toMatchObject({ code: 'movement.moment-ahead', errors: [{ field: 'occurredAt' }] })
  })

  it('are written once, however often the call is repeated', async () => {
    const item = await moves.newItem()
    const headers = { 'idempotency-key': 'the-same' }
    const body = moves.bodyOf({ lines: [lineOf(item, '1')] })
    const [first, again] = [
      await moves.send(moves.manager, '', body, headers),
      await moves.send(moves.manager, '', body, headers),
    ]
    expect(again.json()).toEqual(first.json())
    expect(await moves.balancesOf(item)).toEqual([['9.000', '18.00']])
  })

  it('show before they are written what they would do, and write nothing', async () => {
    const item = await moves.newItem()
    const answer = await moves.send(
      moves.manager,
      '/preview',
      moves.bodyOf({ kind: 'TRANSFER', toLocationId: moves.bar, lines: [lineOf(item, '4')] }),
    )
    const { currency, rows }: MovementPreview = answer.json()
    expect(currency).toBe('EUR')
    expect(rows).toMatchObject([
      {
        qty: '-4.000',
        onHandBefore: '10.000',
        onHandAfter: '6.000',
        valueBefore: '20.00',
        valueAfter: '12.00',
      },
      {
        location: { name: 'Bar' },
        qty: '4.000',
        onHandBefore: '0.000',
        onHandAfter: '4.000',
        valueAfter: '8.00',
      },
    ])
    expect(await moves.balancesOf(item)).toEqual([['10.000', '20.00']])
  })

  it('are shown before the reasons are typed', async () => {
    const item = await moves.newItem()
    const body = moves.bodyOf({ kind: 'WASTE', lines: [lineOf(item, '4')] })
    const { rows }: MovementPreview = (await moves.send(moves.manager, '/preview', body)).json()
    expect(rows).toMatchObject([{ onHandAfter: '6.000' }])
  })

  it('tell nothing of the book of an item that is counted blind', async () => {
    const item = await moves.newItem()
    const counts = countsOf(test.database, testActor(moves.stock.organisationId, 1))
    const templateId = await newTemplate(test.database, moves.stock, onShelf([item]), { blind: true })
    await counts.open(templateId, new Date())
    const answer = await moves.send(moves.helper, '/preview', moves.bodyOf({ lines: [lineOf(item, '4')] }))
    const [row] = answer.json().rows
    expect(Object.keys(row).toSorted()).toEqual(['isBackdated', 'item', 'location', 'qty'])
  })
})
