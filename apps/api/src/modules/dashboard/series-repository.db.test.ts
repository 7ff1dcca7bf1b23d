import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { company } from '../../database/schema/index.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { newOrganisation } from '../../testing/factories.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { selectToday } from './series-repository.ts'

describe('the present day of a tenant', () => {
  let database: Database
  beforeAll(async () => {
    database = await shareTestDatabase()
  })
  afterAll(() => database.close())

  async function todayWith(...timeZones: string[]): Promise<string> {
    const { id: organisationId } = await newOrganisation(database)
    const values = timeZones.map((timeZone, at) => ({
      organisationId,
      code: `C${at}`,
      name: 'One',
      timeZone,
    }))
    if (values.length > 0) await asJob(database, (tx) => tx.insert(company).values(values))
    return doAt(database, testActor(organisationId, 1), new Date('2026-03-01T10:30:00Z'), selectToday)
  }

  it.each([
    ['is that of its company', ['Pacific/Pago_Pago'], '2026-02-28'],
    ['is the latest of its companies’', ['Pacific/Pago_Pago', 'Pacific/Kiritimati'], '2026-03-02'],
    ['is that of Greenwich without a company', [], '2026-03-01'],
  ])('%s', async (_rule, timeZones, day) => {
    expect(await todayWith(...timeZones)).toBe(day)
  })
})
