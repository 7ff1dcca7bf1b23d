import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { type ParLevel, wantedStock } from './wanted-stock.ts'

const par: ParLevel = { method: 'PAR', par: '40.000', min: null, max: null }
const minMax: ParLevel = { method: 'MIN_MAX', par: null, min: '10.000', max: '40.000' }

const needOf = (level: ParLevel, available: string) =>
  wantedStock(level, new Big(available))?.need.toFixed(3) ?? null

describe('wanted stock', () => {
  it.each([
    ['fills up to par', par, '12.5', '27.500'],
    ['wants nothing at par', par, '40', null],
    ['wants nothing above par', par, '41', null],
    ['fills up what is below zero', par, '-2', '42.000'],
    ['waits until less than min is available', minMax, '10', null],
    ['fills up to max below min', minMax, '9.999', '30.001'],
    ['wants nothing without a par', { ...par, par: null }, '0', null],
    ['wants nothing without a max', { ...minMax, max: null }, '0', null],
    ['wants nothing when switched off', { ...par, method: 'NONE' as const }, '0', null],
  ])('%s', (_, level, available, need) => {
    expect(needOf(level, available)).toBe(need)
  })

  it('says what it aims at and from when', () => {
    expect(wantedStock(minMax, new Big(3))).toMatchObject({
      method: 'MIN_MAX',
      min: '10.000',
      target: '40.000',
    })
    expect(wantedStock(par, new Big(3))).toMatchObject({ method: 'PAR', min: null, target: '40.000' })
  })
})
