import { countStates } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { selectRows } from '../../database/select-rows.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { addDays, businessDateOf } from '../business-date.ts'
import { businessDate } from '../business-date-repository.ts'
import { isLateCount } from './queries/count-facts.ts'
import { isLate } from './is-late.ts'

const zones = [
  'UTC',
  'Europe/Sofia',
  'America/New_York',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
]
// Midnight in some of the zones, the nights when clocks change, and the last moments before each.
const instants = [
  '2026-03-01T14:59:59.999Z',
  '2026-03-01T15:00:00.000Z',
  '2026-03-08T06:59:59.999Z',
  '2026-03-08T07:00:00.000Z',
  '2026-03-28T22:00:00.000Z',
  '2026-10-24T20:59:59.999Z',
  '2026-10-24T21:00:00.000Z',
  '2026-12-31T10:00:00.000Z',
]
const moments = zones.flatMap((zone) => instants.map((at) => ({ zone, at })))

describe('what is said in SQL and in TypeScript', () => {
  let database: Database
  beforeAll(async () => {
    database = await shareTestDatabase()
  })
  afterAll(() => database.close())

  it('agrees on the business date of an instant', async () => {
    const found = await database.orm.transaction((tx) =>
      selectRows<{ day: string }>(
        tx,
        sql`select ${businessDate(sql`at`, sql`zone`)}::text as day
          from json_to_recordset(${JSON.stringify(moments)}::json) as moment(zone text, at timestamptz)`,
      ),
    )
    expect(found.map(({ day }) => day)).toEqual(
      moments.map(({ zone, at }) => businessDateOf(new Date(at), zone)),
    )
  })

  it('agrees on which counts are late', async () => {
    const cases = moments.flatMap(({ zone, at }) => {
      const day = businessDateOf(new Date(at), zone)
      const dueDates = [null, addDays(day, -1), day, addDays(day, 1)]
      return dueDates.flatMap((dueDate) => countStates.map((state) => ({ zone, at, dueDate, state })))
    })
    const columns = { state: sql`state`, dueDate: sql`"dueDate"`, timeZone: sql`zone` }
    const found = await database.orm.transaction((tx) =>
      selectRows<{ late: boolean }>(
        tx,
        sql`select ${isLateCount(columns, businessDate(sql`at`, sql`zone`))} as late
          from json_to_recordset(${JSON.stringify(cases)}::json)
            as due(zone text, at timestamptz, "dueDate" date, state text)`,
      ),
    )
    expect(found.map(({ late }) => late)).toEqual(
      cases.map(({ zone, at, ...count }) => isLate(count, zone, new Date(at))),
    )
    expect(new Set(found.map(({ late }) => late))).toEqual(new Set([true, false]))
  })
})
