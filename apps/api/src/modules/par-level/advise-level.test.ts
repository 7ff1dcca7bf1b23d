import { weekdays } from '@backoffice/api-types'
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../business-date.ts'
import { adviseLevel, type AskedLevel, coveredDays } from './advise-level.ts'

/** A Tuesday. */
const today = '2026-11-24'
const anyDay = { leadTimeDays: 2, orderDays: null }

/** Figures from yesterday back, for as many full weeks; `firstDay` is the day before them. */
function asked(figures: readonly (string | number)[], values: Partial<AskedLevel> = {}): AskedLevel {
  const usage = new Map(figures.map((qty, back) => [addDays(today, -1 - back), String(qty)]))
  const firstDay = addDays(today, -1 - figures.length)
  return { history: { today, firstDay, usage }, times: anyDay, safety: '0', quantityDecimals: 3, ...values }
}
const levelOf = (one: AskedLevel) => adviseLevel(one).level?.toFixed(3) ?? null
const same = (qty: string | number, weeks: number) => Array.from({ length: weeks * 7 }, () => qty)

const weeks = fc.integer({ min: 4, max: 8 })
const figure = fc.integer({ min: 0, max: 40 })
const history = weeks.chain((total) => fc.array(figure, { minLength: total * 7, maxLength: total * 7 }))
const times = fc.record({
  leadTimeDays: fc.integer({ min: 0, max: 20 }),
  orderDays: fc.option(
    fc.subarray([...weekdays], { minLength: 1 }).map((days) => days.join()),
    { nil: null },
  ),
})
const zeroOr = (level: string | null) => new Big(level ?? 0)

describe('the advice on a par level', () => {
  it('is what an order has to last: six a day for three days', () => {
    expect(adviseLevel(asked(same(6, 8)))).toEqual({
      state: 'PROPOSED',
      weeks: 8,
      usagePerDay: new Big(6),
      coverDays: 3,
      level: new Big(18),
    })
  })

  it('takes the days that are used on most, where an order may be placed on several days', () => {
    // From Monday to Wednesday one a day, from Thursday on ten.
    const byWeekday = [1, 1, 1, 10, 10, 10, 10]
    const figures = Array.from({ length: 28 }, (_, back) => byWeekday[(28 - back) % 7] ?? 0)
    const level = (orderDays: string | null, leadTimeDays: number) =>
      levelOf(asked(figures, { times: { orderDays, leadTimeDays } }))
    expect(level('MO', 0)).toBe('43.000')
    expect(level('MO,TH', 0)).toBe('40.000')
    expect(level('MO,TH', 1)).toBe('41.000')
    expect(level('MO,WE', 1)).toBe('42.000')
    expect(level(null, 1)).toBe('20.000')
  })

  it('covers each day from an order until the next order is delivered', () => {
    expect(coveredDays({ orderDays: 'MO,TH', leadTimeDays: 1 })).toEqual([
      [0, 1, 2, 3],
      [3, 4, 5, 6, 0],
    ])
    expect(coveredDays({ orderDays: 'SU', leadTimeDays: 0 })).toEqual([[6, 0, 1, 2, 3, 4, 5]])
    expect(coveredDays({ orderDays: null, leadTimeDays: 0 })).toEqual(weekdays.map((_, day) => [day]))
  })

  it('says nothing before four full weeks of history, today and the first day left aside', () => {
    expect(adviseLevel(asked(same(6, 4).slice(1)))).toMatchObject({
      state: 'SHORT_HISTORY',
      weeks: 3,
      level: null,
    })
    expect(adviseLevel(asked(same(6, 4)))).toMatchObject({ state: 'PROPOSED', weeks: 4 })
    const unmoved = { today, firstDay: null, usage: new Map() }
    expect(adviseLevel(asked([], { history: unmoved }))).toMatchObject({ state: 'SHORT_HISTORY', weeks: 0 })
  })

  it('says nothing of what was not used, what is used too seldom for a median, and what nobody sells', () => {
    expect(adviseLevel(asked(same(0, 8)))).toMatchObject({ state: 'UNUSED', level: null })
    expect(adviseLevel(asked([9, ...same(0, 8).slice(1)]))).toMatchObject({
      state: 'SELDOM_USED',
      level: null,
    })
    expect(adviseLevel(asked(same(6, 8), { times: null }))).toMatchObject({
      state: 'NO_SUPPLIER',
      level: null,
    })
  })

  it('stands on top of what is kept as safety, rounded up to what the item is counted in', () => {
    expect(levelOf(asked(same('0.250', 8), { safety: '10', quantityDecimals: 0 }))).toBe('11.000')
    expect(levelOf(asked(same('0.255', 8), { quantityDecimals: 2 }))).toBe('0.770')
  })

  it('spreads what a week uses evenly, where it falls on no weekday in particular', () => {
    const figures = Array.from({ length: 56 }, (_, back) => (back % 7 === Math.floor(back / 7) % 7 ? 14 : 0))
    expect(adviseLevel(asked(figures))).toMatchObject({
      usagePerDay: new Big(2),
      coverDays: 3,
      level: new Big(6),
    })
    // An order of Thursday lasts until that of Monday is delivered: five days, where one of Monday lasts four.
    const twice = adviseLevel(asked(figures, { times: { orderDays: 'MO,TH', leadTimeDays: 1 } }))
    expect(twice).toMatchObject({ coverDays: 5, level: new Big(10) })
  })

  it('is never negative, and nothing where nothing was used', () => {
    fc.assert(
      fc.property(history, times, (figures, ordered) => {
        const level = levelOf(asked(figures, { times: ordered }))
        expect(level === null || new Big(level).gt(0)).toBe(true)
        expect(level === null || figures.some((qty) => qty > 0)).toBe(true)
      }),
    )
  })

  it('never falls when more is used, or when the supplier takes longer', () => {
    fc.assert(
      fc.property(history, times, fc.nat(), figure, (figures, ordered, at, more) => {
        const raised = figures.with(at % figures.length, (figures[at % figures.length] ?? 0) + more)
        const before = zeroOr(levelOf(asked(figures, { times: ordered })))
        const slower = { ...ordered, leadTimeDays: ordered.leadTimeDays + 1 }
        expect(zeroOr(levelOf(asked(raised, { times: ordered }))).gte(before)).toBe(true)
        expect(zeroOr(levelOf(asked(figures, { times: slower }))).gte(before)).toBe(true)
      }),
    )
  })

  it('is not moved by one day out of the ordinary', () => {
    fc.assert(
      fc.property(history, times, fc.nat(), (figures, ordered, nat) => {
        const at = nat % figures.length
        const level = (qty: number) => levelOf(asked(figures.with(at, qty), { times: ordered }))
        // More than any week has otherwise.
        expect(level(1_000_000)).toBe(level(7 * 40))
      }),
    )
  })

  it('grows with what is used: three times the usage needs three times the level', () => {
    fc.assert(
      fc.property(history, times, (figures, ordered) => {
        const level = levelOf(asked(figures, { times: ordered }))
        const tripled = levelOf(
          asked(
            figures.map((qty) => qty * 3),
            { times: ordered },
          ),
        )
        expect(tripled === null).toBe(level === null)
        // Each is rounded up.
        const less = new Big(level ?? 0).times(3).minus(tripled ?? 0)
        expect(less.gte(0) && less.lt('0.003')).toBe(true)
      }),
    )
  })

  it('does not depend on what is older than eight weeks, nor on today', () => {
    const figures = same(6, 8)
    const long = asked([...figures, 9000, 9000])
    long.history.usage = new Map([...long.history.usage, [today, '9000']])
    expect(levelOf(long)).toBe('18.000')
  })
})
