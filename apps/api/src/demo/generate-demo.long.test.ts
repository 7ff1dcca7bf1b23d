import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { generateDemo } from './generate-demo.ts'

const now = new Date('2026-03-30T10:00:00Z')

const demoOf = (moment: Date) =>
  generateDemo({ scale: 'ci', now: moment, hashPasswords: async () => new Map([[1, 'hash']]) })

async function digestOf(moment: Date): Promise<string> {
  const tables = Array.from(await demoOf(moment), ({ table, rows }) => [getTableName(table), [...rows]])
  return createHash('sha256').update(JSON.stringify(tables)).digest('hex')
}

const instants = /^(occurredAt|recordedAt|createdAt|updatedAt|countedAt|\w*tedAt|approvedAt|at)$/

/** Fields that tell of something after a moment in the data that are made for it. */
async function lateFields(moment: Date): Promise<unknown[]> {
  const late: unknown[] = []
  for (const { rows } of await demoOf(moment))
    for (const row of rows)
      for (const [field, value] of Object.entries(row))
        if (typeof value === 'string' && value > moment.toISOString() && instants.test(field))
          late.push([field, value])
  return late
}

// A year of a business is made several times over.
describe('generateDemo', { timeout: 60_000 }, () => {
  it('gives the same data for the same scale and moment', async () => {
    expect(await digestOf(now)).toBe(await digestOf(now))
  })

  it('gives other data at another moment', async () => {
    expect(await digestOf(new Date(now.getTime() + 3_600_000))).not.toBe(await digestOf(now))
  })

  it.each(['2026-03-29T00:30:00Z', '2028-02-29T22:30:00Z', '2026-10-25T01:30:00Z'])(
    'lets nothing happen after its moment, at any time of the day and of the year: %s',
    async (moment) => {
      expect(await lateFields(new Date(moment))).toEqual([])
    },
  )
})
