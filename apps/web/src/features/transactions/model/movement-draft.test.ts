import { describe, expect, it } from 'vitest'
import {
  addOne,
  emptyMovement,
  type LineDraft,
  lineOf,
  mistakesInMovement,
  mistakesOfLine,
  movementBody,
  type MovementValues,
  previewOf,
} from './movement-draft.ts'

const zone = 'Europe/Sofia'
const units = [
  { id: 1, name: 'bottle', factor: '1.000000', allowFraction: false },
  { id: 2, name: 'case', factor: '6.000000', allowFraction: false },
]
const gin = { id: 7, sku: 'GIN', name: 'Gin', baseUnit: 'bottle', units }
const line = (patch: Partial<LineDraft> = {}): LineDraft => ({ ...lineOf(gin, null, undefined), ...patch })
const movement = (patch: Partial<MovementValues>): MovementValues => ({
  ...emptyMovement,
  locationId: { id: 3, name: 'Bar' },
  ...patch,
})

describe('a movement as it is typed', () => {
  it('is sent with its sums worked out, at the moment that the clock of the company showed', () => {
    const values = movement({
      kind: 'WASTE',
      occurredAt: '2026-07-01T10:00',
      lines: [line({ quantity: '12*2+1', reason: ' Broken ', unitCost: '5' })],
    })
    expect(movementBody(values, zone)).toEqual({
      kind: 'WASTE',
      locationId: 3,
      toLocationId: null,
      occurredAt: '2026-07-01T07:00:00.000Z',
      note: null,
      reanchorReason: null,
      lines: [
        {
          itemId: 7,
          unitId: 1,
          quantity: '25',
          isOut: false,
          unitCost: null,
          reasonCode: null,
          reason: 'Broken',
        },
      ],
    })
  })

  it('says why it is wasted by a reason of the organisation, in words, or both; nothing else has such a reason', () => {
    const lines = [line({ quantity: '1', reasonCode: 'EXPIRED' })]
    const waste = movement({ kind: 'WASTE', lines })
    expect(mistakesInMovement(waste, zone)).toEqual({})
    expect(movementBody(waste, zone).lines).toMatchObject([{ reasonCode: 'EXPIRED', reason: null }])
    const adjusted = movement({ kind: 'ADJUSTMENT', lines })
    expect(Object.keys(mistakesInMovement(adjusted, zone))).toEqual(['lines[0].reason'])
    expect(movementBody(adjusted, zone).lines).toMatchObject([{ reasonCode: null }])
  })

  it('brings a cost where something is found or opened, and a direction to an adjustment alone', () => {
    const lines = [
      line({ quantity: '1', unitCost: '2,5' }),
      line({ quantity: '1', unitCost: '2', isOut: true }),
    ]
    const sent = (kind: MovementValues['kind']) =>
      movementBody(movement({ kind, lines }), zone).lines.map(({ isOut, unitCost }) => [isOut, unitCost])
    expect(sent('ADJUSTMENT')).toEqual([
      [false, '2.5'],
      [true, null],
    ])
    expect(sent('OPENING')).toEqual([
      [false, '2.5'],
      [false, '2'],
    ])
  })

  it('says everything that is missing, by the names that the API has', () => {
    const values = { ...emptyMovement, kind: 'TRANSFER' as const }
    expect(Object.keys(mistakesInMovement(values, zone))).toEqual(['locationId', 'toLocationId', 'lines'])
    const waste = movement({ kind: 'WASTE', lines: [line(), line({ quantity: '0', reason: 'Old' })] })
    expect(Object.keys(mistakesInMovement(waste, zone))).toEqual([
      'lines[0].quantity',
      'lines[0].reason',
      'lines[1].quantity',
    ])
    const here = { id: 3, name: 'Bar' }
    const same = movement({ kind: 'TRANSFER', toLocationId: here, lines: [line({ quantity: '1' })] })
    expect(Object.keys(mistakesInMovement(same, zone))).toEqual(['toLocationId'])
  })

  it('shows at a line what cannot be read while it is typed, and what the server refused', () => {
    const values = movement({ lines: [line({ quantity: '1+' }), line({ quantity: '1' })] })
    expect(mistakesOfLine(values, 0, {})).toHaveProperty('quantity')
    expect(mistakesOfLine(values, 1, { 'lines[1].unitId': 'Choose another.' })).toEqual({
      unitId: 'Choose another.',
    })
  })

  it('can be looked at beforehand as far as it can be read, before the reasons are typed', () => {
    const [whole, open] = [line({ quantity: '2' }), line({ quantity: '' })]
    const values = movement({ kind: 'WASTE', lines: [open, whole] })
    expect(previewOf(values, zone)).toMatchObject({ keys: [whole.key], body: { lines: [{ quantity: '2' }] } })
    expect(previewOf({ ...values, reanchorReason: ' Late slip ' }, zone)).toMatchObject({
      body: { reanchorReason: 'Late slip' },
    })
    expect(previewOf(movement({ lines: [open] }), zone)).toBeUndefined()
    expect(previewOf(movement({ kind: 'TRANSFER', lines: [whole] }), zone)).toBeUndefined()
    expect(previewOf(movement({ occurredAt: '2026-07-01T10:00', lines: [whole] }), undefined)).toBeUndefined()
  })

  it('takes the reason of the line before, and one more with every scan', () => {
    expect(lineOf(gin, 2, line({ reasonCode: 'BREAKAGE', reason: 'Broken' }))).toMatchObject({
      unitId: 2,
      reasonCode: 'BREAKAGE',
      reason: 'Broken',
      quantity: '',
    })
    expect([addOne(''), addOne('1+1'), addOne('1+')]).toEqual(['1', '3', '1+'])
  })
})
