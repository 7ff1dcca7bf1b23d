import type { ReceivableLine } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { chargeBoxes, chargesAlong } from './charge-boxes.ts'
import { linesBeyond, noLine, receiveAll, scanInto } from './line-boxes.ts'
import { makeReceivable, makeReceivableLine } from './receivable.fixture.ts'
import {
  deliveryTotal,
  emptyReceive,
  type ExtraLine,
  priceDifference,
  receiveBody,
  type ReceiveValues,
} from './receive-form.ts'
import { receiveMistakes, atTheirBoxes } from './receive-mistakes.ts'

/** Four cases of 24 at 18.50, one of which has come. */
const tonic = makeReceivableLine({
  packsOrdered: '4.000',
  receivedPacks: '1.000',
  openPacks: '3.000',
  mostPacks: '3.500',
  discountPct: '10.00',
  cataloguePrice: '18.5000',
  barcodes: [
    { code: '4006381333931', factor: '24.000000' },
    { code: '2012345678900', factor: '1.000000' },
  ],
})
const cola: ReceivableLine = { ...tonic, orderLineId: 2, lineNo: 2, openPacks: '0.000', barcodes: [] }
const beer: ReceivableLine = { ...cola, orderLineId: 3, order: { id: 8, number: 'PO-8' } }
const facts = makeReceivable({
  charges: [
    { id: 31, order: tonic.order, kind: 'FREIGHT', label: null, amount: '5.00', allocate: 'QTY' },
    { id: 32, order: beer.order, kind: 'FREIGHT', label: 'Ferry', amount: '7.00', allocate: 'VALUE' },
  ],
  lines: [tonic, cola, beer],
})
const boxes = chargeBoxes(facts, undefined)
const totalOf = (values: ReceiveValues) =>
  deliveryTotal(values, facts.lines, chargesAlong(values, facts, boxes))
const bodyOf = (values: ReceiveValues) => receiveBody(values, facts, chargesAlong(values, facts, boxes))
const mistakesOf = (values: ReceiveValues, receivable = facts) =>
  receiveMistakes(values, receivable, chargesAlong(values, receivable, boxes), true)
const typed = (lines: ReceiveValues['lines'], more: Partial<ReceiveValues> = {}): ReceiveValues => ({
  ...emptyReceive(facts, true),
  lines,
  ...more,
})

describe('a delivery as it is typed', () => {
  it('takes everything that is open at one press, and leaves what is typed', () => {
    expect(receiveAll(typed({}), facts.lines)).toEqual({ 1: { ...noLine, packs: '3' } })
    const one = { 1: { ...noLine, packs: '2' } }
    expect(receiveAll(typed(one), facts.lines)).toEqual(one)
  })

  it('adds a pack for each scan of a case, and asks for the figure where a code is of less', () => {
    const first = scanInto(typed({}), facts.lines, '4006381333931')
    expect(first).toMatchObject({ kind: 'added', packs: '1' })
    const lines = first.kind === 'added' ? first.lines : {}
    expect(scanInto(typed(lines), facts.lines, '4006381333931')).toMatchObject({ packs: '2' })
    expect(scanInto(typed({}), facts.lines, '2012345678900')).toMatchObject({ kind: 'part' })
    expect(scanInto(typed({}), facts.lines, '999')).toEqual({ kind: 'unknown' })
  })

  it('knows a line by the SKU of its item, the one that is open before one that is not', () => {
    expect(scanInto(typed({}), [cola, tonic], '00123')).toMatchObject({ line: { orderLineId: 1 } })
  })

  it('tells by how much a price differs, and nothing where it does not', () => {
    expect(priceDifference(tonic, '20')).toEqual({ amount: '1.5', percent: '8.1' })
    expect(priceDifference(tonic, '18,50')).toBeUndefined()
    expect(priceDifference(tonic, '')).toBeUndefined()
  })

  it('comes to packs at their price less the discount', () => {
    expect(totalOf(typed({ 1: { ...noLine, packs: '2' } }))).toBe('38.30')
    expect(totalOf(typed({ 1: { ...noLine, packs: '2', price: '10' } }))).toBe('23.00')
  })

  it('comes to its goods and the charges that go along, as typed', () => {
    const came = { ...noLine, packs: '1', price: '10' }
    expect(totalOf(typed({ 2: came }, { charges: { 31: '0', 32: '9' } }))).toBe('9.00')
    expect(totalOf(typed({ 2: came, 3: came }, { otherCharge: '3,50' }))).toBe('33.50')
    expect(totalOf(typed({}))).toBe('0.00')
  })

  it('is sent with the lines of which something is typed, and with charges above nothing', () => {
    const lines = { 2: { ...noLine, rejected: '1', reasonCode: 'DAMAGED' } }
    expect(bodyOf(typed(lines, { charges: { 31: '0' }, otherCharge: '3,50' }))).toMatchObject({
      supplierId: 3,
      locationId: 2,
      charges: [{ kind: 'FREIGHT', amount: '3.5', allocate: 'VALUE' }],
      lines: [
        { orderLineId: 2, packs: '0', rejectedPacks: '1', rejectReasonCode: 'DAMAGED', rejectReason: '' },
      ],
    })
  })

  it('is sent with the charges of the orders of which something is typed, as ordered unless another is', () => {
    const came = { ...noLine, packs: '1' }
    expect(bodyOf(typed({ 3: came })).charges).toEqual([
      { kind: 'FREIGHT', label: 'Ferry', amount: '7', allocate: 'VALUE', orderId: 8 },
    ])
    const both = typed({ 1: came, 3: came }, { charges: { 32: '6' } })
    expect(bodyOf(both).charges).toMatchObject([
      { amount: '5', orderId: tonic.order.id },
      { amount: '6', orderId: 8 },
    ])
    expect(mistakesOf(typed({ 1: came }, { charges: { 31: 'x', 32: 'x' } }))).toEqual({
      'charges.31': expect.any(String),
    })
  })

  it('wants something to have come, and a reason of what was rejected', () => {
    expect(mistakesOf(typed({}))).toHaveProperty('lines')
    const lines = { 1: { ...noLine, rejected: '1' } }
    expect(mistakesOf(typed(lines))).toHaveProperty(['1.reason'])
  })

  it('asks whoever may receive beyond for the reason, where it is posted', () => {
    const values = typed({ 1: { ...noLine, packs: '4' } })
    expect(linesBeyond(values, facts.lines)).toEqual([tonic])
    expect(mistakesOf(values)).toHaveProperty('overReason')
    expect(mistakesOf({ ...values, isPosted: false })).toEqual({})
  })

  it('counts all that is typed of a line of an order, where it came in parts', () => {
    const lines = { 1: { ...noLine, packs: '3' }, '1.2': { ...noLine, packs: '1', price: '0' } }
    expect(linesBeyond(typed(lines), facts.lines)).toEqual([tonic])
    expect(receiveAll(typed({ 1: noLine, '1.2': { ...noLine, packs: '1' } }), facts.lines)).toMatchObject({
      1: { packs: '' },
    })
    expect(scanInto(typed(lines), facts.lines, '4006381333931')).toMatchObject({
      packs: '5',
      lines: { 1: { packs: '4' }, '1.2': { packs: '1' } },
    })
    const errors = { 'lines[1].rejectReason': 'Say why' }
    expect(atTheirBoxes(errors, typed(lines), facts.lines)).toEqual({ '1.2.reason': 'Say why' })
  })

  it('asks for the rate where the company counts in another currency', () => {
    const foreign = { ...facts, companyCurrency: 'BGN' }
    const lines = { 1: { ...noLine, packs: '1' } }
    expect(mistakesOf(typed(lines), foreign)).toHaveProperty('rate')
    expect(mistakesOf(typed(lines, { rate: '1.95583' }), foreign)).toEqual({})
  })

  const syrup: ExtraLine = {
    ...noLine,
    key: 'a',
    item: {
      id: 9,
      sku: 'SYR',
      name: 'Syrup',
      baseUnit: 'bottle',
      units: [
        { id: 91, name: 'bottle', factor: '1.000000', price: null },
        { id: 92, name: 'case 6', factor: '6.000000', price: '30.0000' },
      ],
      scannedUnitId: null,
    },
    unitId: 92,
    substituteForId: 1,
    packs: '2',
  }

  it('takes in what was not ordered, in its unit and in place of what was', () => {
    const values = typed({ 1: { ...noLine, packs: '1' } }, { extras: [syrup] })
    expect(totalOf(values)).toBe('81.65')
    expect(mistakesOf(values)).toEqual({})
    expect(bodyOf(values).lines).toMatchObject([
      { orderLineId: 1 },
      { itemId: 9, unitId: 92, packs: '2', unitPrice: null, substituteForId: 1 },
    ])
  })

  it('wants a figure of what was not ordered, and a price where the supplier sells it in another unit', () => {
    const bottle = { ...syrup, unitId: 91, packs: '' }
    const mistakes = mistakesOf(typed({}, { extras: [bottle] }))
    expect(Object.keys(mistakes)).toEqual(['extra.a.packs', 'extra.a.price'])
  })

  it('shows a mistake of what was not ordered at its own box, after the lines of orders', () => {
    const values = typed({ 1: { ...noLine, packs: '1' } }, { extras: [syrup] })
    const errors = { 'lines[0].packs': 'Too much', 'lines[1].unitId': 'None of it' }
    expect(atTheirBoxes(errors, values, facts.lines)).toEqual({
      '1.packs': 'Too much',
      'extra.a.packs': 'None of it',
    })
  })

  it('came at the moment that the clock of the company shows', () => {
    const values = typed({ 1: { ...noLine, packs: '1' } }, { deliveredAt: '2026-07-01T09:30' })
    expect(bodyOf(values).deliveredAt).toBe('2026-07-01T06:30:00.000Z')
  })

  it('shows a mistake that the API names at the box that it is about', () => {
    const values = typed({ 2: { ...noLine, packs: '9' } })
    expect(atTheirBoxes({ 'lines[0].packs': 'Too much', overReason: 'x' }, values, facts.lines)).toEqual({
      '2.packs': 'Too much',
      overReason: 'x',
    })
  })
})
