import { countEntry } from '@backoffice/api-types'
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountableRow, entryContent, validateEntry, type SentEntry } from './validate-entry.ts'

const now = new Date('2026-03-29T08:00:00Z')
const clock = { now, startedAt: new Date('2026-03-29T06:00:00Z') }
const each = 1
const pack = 2
const halfBottle = 3

const row = (quantityDecimals: number): CountableRow => ({
  quantityDecimals,
  units: new Map([
    [each, { name: 'each', factor: '1.000000', allowFraction: false }],
    [pack, { name: 'case 24', factor: '24.000000', allowFraction: false }],
    [halfBottle, { name: 'crate 12', factor: '12.000000', allowFraction: true }],
  ]),
})

function sent(values: Partial<SentEntry> = {}): SentEntry {
  return countEntry.parse({
    clientKey: '6f2d6c1e-8c1b-4b44-9d6d-0c8a6a1f3c55',
    rowId: 811,
    mode: 'SET',
    parts: [{ unitId: each, quantity: '5' }],
    countedAt: '2026-03-29T07:10:00Z',
    ...values,
  })
}

const parts = (...pairs: readonly [number, string][]) =>
  pairs.map(([unitId, quantity]) => ({ unitId, quantity }))

function codeOf(
  entry: SentEntry,
  quantityDecimals = 0,
  on: CountableRow | undefined = row(quantityDecimals),
) {
  const validation = validateEntry(entry, on, clock)
  return 'refused' in validation ? validation.refused.code : 'accepted'
}

describe('an entry', () => {
  it('adds its parts up in base units and copies their factors', () => {
    const validation = validateEntry(sent({ parts: parts([pack, '2.000'], [each, '5']) }), row(0), clock)
    expect(validation).toEqual({
      accepted: {
        parts: [
          { unitId: pack, factor: '24.000000', quantity: '2.000' },
          { unitId: each, factor: '1.000000', quantity: '5.000' },
        ],
        baseQty: '53.000',
        countedAt: new Date('2026-03-29T07:10:00Z'),
        isClockUncertain: true,
      },
    })
  })

  it.each([
    ['no quantity at all', 'entry.quantity-missing', { parts: [] }, 0],
    ['a unit of another item', 'entry.unit-unknown', { parts: parts([99, '1']) }, 0],
    ['a word', 'number.decimal', { parts: parts([each, 'ten']) }, 0],
    ['an exponent', 'number.decimal', { parts: parts([each, '1E5']) }, 0],
    ['less than nothing', 'entry.negative', { parts: parts([each, '-1']) }, 0],
    ['more than any shelf holds', 'entry.quantity-too-large', { parts: parts([each, '1000000000']) }, 0],
    ['a piece of what is whole', 'entry.too-many-decimals', { parts: parts([each, '1.5']) }, 0],
    ['finer than the item is kept', 'entry.too-many-decimals', { parts: parts([each, '1.255']) }, 2],
    ['half of a pack that is not opened', 'entry.fraction-refused', { parts: parts([pack, '0.5']) }, 3],
    ['a fraction that leaves a piece', 'entry.too-many-decimals', { parts: parts([halfBottle, '0.33']) }, 0],
    ['a time to come', 'entry.counted-in-future', { countedAt: '2026-03-29T08:02:00.001Z' }, 0],
    ['a time before the start', 'entry.counted-before-start', { countedAt: '2026-03-29T05:59:59Z' }, 0],
    ['an offset that leads nowhere', 'entry.counted-in-future', { clockOffsetMs: '999999999999999' }, 0],
  ] as const)('is refused with %s', (_, code, values, quantityDecimals) => {
    expect(codeOf(sent(values as Partial<SentEntry>), quantityDecimals)).toBe(code)
  })

  it('is refused for the row before anything else, so that a stranger learns nothing', () => {
    const validation = validateEntry(sent({ parts: parts([each, 'ten']) }), undefined, clock)
    expect(validation).toMatchObject({ refused: { code: 'entry.row-unknown' } })
  })

  it.each([
    ['zeros behind the point', parts([each, '2.000']), 0],
    ['as many decimals as the item has', parts([each, '1.25']), 2],
    ['half a crate, where that is whole bottles', parts([halfBottle, '0.5']), 0],
    ['none', parts([each, '0']), 0],
  ])('may have %s', (_, given, quantityDecimals) => {
    expect(codeOf(sent({ parts: given }), quantityDecimals)).toBe('accepted')
  })

  it('clears without a quantity', () => {
    expect(validateEntry(sent({ mode: 'CLEAR', parts: [] }), row(0), clock)).toMatchObject({
      accepted: { baseQty: null, parts: [] },
    })
  })

  it('may come from a device that is two minutes ahead', () => {
    expect(codeOf(sent({ countedAt: '2026-03-29T08:02:00Z' }))).toBe('accepted')
  })

  it.each([
    ['3600000', '2026-03-29T07:10:00.000Z', true],
    ['-2000', '2026-03-29T06:09:58.000Z', false],
  ])('is dated by the server: the device plus its offset of %s ms', (clockOffsetMs, expected, uncertain) => {
    const validation = validateEntry(
      sent({ countedAt: '2026-03-29T06:10:00Z', clockOffsetMs }),
      row(0),
      clock,
    )
    expect(validation).toMatchObject({
      accepted: { countedAt: new Date(expected), isClockUncertain: uncertain },
    })
  })

  it('is never rounded: what is accepted is exactly what was typed', () => {
    const quantity = fc
      .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 4 }))
      .map(([digits, scale]) => new Big(digits).div(new Big(10).pow(scale)).toFixed(scale))
    const part = fc.record({ unitId: fc.constantFrom(each, pack, halfBottle), quantity })
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 3 }),
        (given, decimals) => {
          const validation = validateEntry(sent({ parts: given }), row(decimals), clock)
          if ('refused' in validation) return
          const units = row(decimals).units
          const exact = given.reduce(
            (sum, one) => sum.plus(new Big(one.quantity).times(units.get(one.unitId)?.factor ?? 0)),
            new Big(0),
          )
          expect(new Big(validation.accepted.baseQty ?? 'none').eq(exact)).toBe(true)
          expect(exact.eq(exact.round(decimals))).toBe(true)
        },
      ),
    )
  })
})

describe('the content of an entry', () => {
  it('is the same for the same quantity, however it is spelt and ordered', () => {
    const one = sent({ parts: parts([each, '5'], [pack, '2.0']) })
    const other = sent({ parts: parts([pack, '2'], [each, '5.000']) })
    expect(entryContent(one)).toBe(entryContent(other))
  })

  it.each([
    ['quantity', { parts: parts([each, '6']) }],
    ['unit', { parts: parts([pack, '5']) }],
    ['row', { rowId: 812 }],
    ['mode', { mode: 'ADD' as const }],
  ])('differs by its %s', (_, values) => {
    expect(entryContent(sent(values))).not.toBe(entryContent(sent()))
  })
})
