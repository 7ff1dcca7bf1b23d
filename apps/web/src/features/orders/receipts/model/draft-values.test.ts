import type { ReceiptLine, ReceiptRecord } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { chargeBoxes } from './charge-boxes.ts'
import { draftValues } from './draft-values.ts'
import { makeReceivable, makeReceivableLine } from './receivable.fixture.ts'
import { deliveryTotal, receiveBody } from './receive-form.ts'

const item = { id: 1, sku: '00123', name: 'Tonic', baseUnit: 'bottle' }
const packUnit = { id: 11, name: 'case 24', factor: '24.000000' }
const makeLine = (facts: Partial<ReceiptLine>): ReceiptLine => ({
  id: 5,
  lineNo: 1,
  order: { id: 7, number: 'PO-7' },
  orderLineId: 1,
  item,
  description: null,
  packUnit,
  packs: '2.000',
  receivedBase: '48.000',
  rejectedPacks: '0.000',
  rejectReasonCode: null,
  rejectReason: null,
  why: null,
  unitPrice: '18.5000',
  orderedPrice: '18.5000',
  discountPct: '0.00',
  lineTotal: '37.00',
  charges: '0.00',
  value: '37.00',
  invoicedPrice: null,
  invoiceDifference: '0.00',
  priceVariance: '0.00',
  landedCost: '0.00',
  takesPrice: false,
  substituteFor: null,
  substituteForId: null,
  returnedPacks: '0.000',
  ...facts,
})
const fourOpen = { packsOrdered: '4.000', openPacks: '4.000', mostPacks: '4.000' }
const receivable = makeReceivable({ lines: [makeReceivableLine(fourOpen)] })
const draft = (...lines: ReceiptLine[]) =>
  ({
    lines,
    location: { id: 2, name: 'Cold store' },
    deliveredAt: '2026-07-01T06:30:05.000Z',
    documentNo: 'DN-1',
    note: null,
    exchangeRate: '1.000000',
    overReason: null,
  }) as ReceiptRecord // what the form reads of it

describe('a draft as it is changed', () => {
  it('stands in the form as it was typed, at the moment that the clock of the company shows', () => {
    const values = draftValues(draft(makeLine({ unitPrice: '20.0000' })), receivable)
    expect(values).toMatchObject({
      deliveredAt: '2026-07-01T09:30:05',
      documentNo: 'DN-1',
      note: '',
      rate: '',
      isPosted: false,
      lines: { 1: { packs: '2', rejected: '', price: '20' } },
    })
  })

  it('is sent as it was, when nothing is changed', () => {
    const lines = [
      makeLine({ rejectedPacks: '1.000', rejectReasonCode: 'DAMAGED', rejectReason: 'Broken' }),
      makeLine({ id: 6, order: null, orderLineId: null, orderedPrice: null, substituteForId: 1 }),
    ]
    expect(receiveBody(draftValues(draft(...lines), receivable), receivable, [])).toMatchObject({
      deliveredAt: '2026-07-01T06:30:05.000Z',
      documentNo: 'DN-1',
      lines: [
        {
          orderLineId: 1,
          packs: '2',
          rejectedPacks: '1',
          rejectReasonCode: 'DAMAGED',
          rejectReason: 'Broken',
          unitPrice: null,
        },
        { itemId: 1, unitId: 11, packs: '2', unitPrice: '18.5', substituteForId: 1 },
      ],
    })
  })

  it('keeps its charges, proposes those of orders that are new to it, and offers what was taken off it', () => {
    const freight = { kind: 'FREIGHT', label: null, allocate: 'VALUE' } as const
    const [own, other] = [
      { id: 7, number: 'PO-7' },
      { id: 8, number: 'PO-8' },
    ]
    const charges = [
      { ...freight, id: 31, amount: '5.00', order: own },
      { ...freight, id: 32, amount: '7.00', order: other },
      { ...freight, id: 33, amount: '9.00', order: own, label: 'Cold store' },
      { ...freight, id: 34, amount: '2.00', order: own, kind: 'FEE' as const },
    ]
    const said = { ...freight, amount: '4.00', order: own }
    const boxes = chargeBoxes({ ...receivable, charges }, { ...draft(), orders: [own], charges: [said] })
    expect(boxes).toEqual([
      { ...said, key: 'draft.0' },
      { ...freight, amount: '7.00', order: other, key: '32' },
      { ...freight, amount: '0.00', open: '9.00', order: own, label: 'Cold store', key: '33' },
      { ...freight, amount: '0.00', open: '2.00', order: own, kind: 'FEE', key: '34' },
    ])
    const values = draftValues(draft(makeLine({})), receivable)
    const bodyOf = (typed: Record<string, string>) =>
      receiveBody({ ...values, charges: typed }, receivable, boxes).charges?.map(({ amount }) => amount)
    expect(bodyOf({})).toEqual(['4', '7'])
    expect(bodyOf({ 33: '9' })).toEqual(['4', '7', '9'])
  })

  it('is sent as it was, where several of its lines are of one line of an order', () => {
    const lines = [
      makeLine({ packs: '10.000', unitPrice: '12.0000', takesPrice: true }),
      makeLine({
        id: 6,
        packs: '1.000',
        unitPrice: '0.0000',
        rejectedPacks: '2.000',
        rejectReasonCode: 'DAMAGED',
        rejectReason: 'Broken',
      }),
      makeLine({ id: 7, packs: '0.000', rejectedPacks: '1.000', rejectReason: 'Warm' }),
    ]
    const values = draftValues(draft(...lines), receivable)
    const what = { orderLineId: 1, rejectedPacks: '0', rejectReasonCode: null, rejectReason: '' }
    expect(receiveBody(values, receivable, []).lines).toEqual([
      { ...what, packs: '10', unitPrice: '12', takesPrice: true },
      {
        ...what,
        packs: '1',
        unitPrice: '0',
        takesPrice: false,
        rejectedPacks: '2',
        rejectReasonCode: 'DAMAGED',
        rejectReason: 'Broken',
      },
      { ...what, packs: '0', rejectedPacks: '1', rejectReason: 'Warm', unitPrice: null, takesPrice: false },
    ])
    expect(deliveryTotal(values, receivable.lines, [])).toBe('120.00')
  })

  it('keeps the price that it was written with, when that of the order is another since', () => {
    const [line] = receivable.lines
    if (line === undefined) throw new Error('No line')
    const amended = { ...receivable, lines: [{ ...line, unitPrice: '20.0000' }] }
    expect(receiveBody(draftValues(draft(makeLine({})), amended), amended, []).lines).toMatchObject([
      { unitPrice: '18.5' },
    ])
  })
})
