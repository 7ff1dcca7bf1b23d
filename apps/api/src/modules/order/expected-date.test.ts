import { weekdays } from '@backoffice/api-types/values'
import { clockIn } from '@backoffice/api-types/zoned-moment'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../business-date.ts'
import { expectedDateOf, type OrderTimes } from './expected-date.ts'

const sofia = 'Europe/Sofia'
const mill: OrderTimes = { leadTimeDays: 1, orderDays: 'MO,TH', cutOffTime: '14:00' }
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).toUTCString().slice(0, 2).toUpperCase()

const two = (number: number) => String(number).padStart(2, '0')
const times: fc.Arbitrary<OrderTimes> = fc.record({
  leadTimeDays: fc.integer({ min: 0, max: 30 }),
  orderDays: fc.option(fc.subarray([...weekdays], { minLength: 1 }).map((days) => days.join())),
  cutOffTime: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
  ),
})
const zone = fc.constantFrom(sofia, 'Pacific/Kiritimati', 'America/New_York', 'Australia/Lord_Howe')
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('the day on which an order is expected', () => {
  it('is the lead time after today where the supplier takes orders on any day at any hour', () => {
    const any = { leadTimeDays: 3, orderDays: null, cutOffTime: null }
    expect(expectedDateOf(new Date('2026-11-24T21:59:00Z'), sofia, any)).toBe('2026-11-27')
    expect(expectedDateOf(new Date('2026-11-24T22:00:00Z'), sofia, any)).toBe('2026-11-28')
  })

  it('counts from the next day on which orders are taken, that day included until its cut-off', () => {
    // Thursday, 2026-11-26: 14:00 in Sofia is 12:00 in UTC.
    expect(expectedDateOf(new Date('2026-11-25T10:00:00Z'), sofia, mill)).toBe('2026-11-27')
    expect(expectedDateOf(new Date('2026-11-26T12:00:59Z'), sofia, mill)).toBe('2026-11-27')
    expect(expectedDateOf(new Date('2026-11-26T12:01:00Z'), sofia, mill)).toBe('2026-12-01')
  })

  it('counts from the same weekday a week later where that is the only one and its cut-off has passed', () => {
    const thursdays = { ...mill, orderDays: 'TH' }
    expect(expectedDateOf(new Date('2026-11-26T13:00:00Z'), sofia, thursdays)).toBe('2026-12-04')
  })

  it('counts from tomorrow past a cut-off of every day', () => {
    const daily = { ...mill, orderDays: null }
    expect(expectedDateOf(new Date('2026-11-26T13:00:00Z'), sofia, daily)).toBe('2026-11-28')
  })

  it('is the lead time after the earliest day that the supplier takes orders on, whenever and wherever', () => {
    fc.assert(
      fc.property(moment, zone, times, (now, timeZone, asked) => {
        const [today = '', time = ''] = clockIn(timeZone, now.toISOString()).split('T')
        const isTaken = (date: string) =>
          (asked.orderDays === null || asked.orderDays.split(',').includes(weekdayOf(date))) &&
          (date > today || asked.cutOffTime === null || time.slice(0, 5) <= asked.cutOffTime)
        const orderDay = addDays(expectedDateOf(now, timeZone, asked), -asked.leadTimeDays)
        expect(isTaken(orderDay)).toBe(true)
        for (let day = today; day < orderDay; day = addDays(day, 1)) expect(isTaken(day)).toBe(false)
        expect(orderDay >= today && orderDay <= addDays(today, 7)).toBe(true)
      }),
    )
  })
})
