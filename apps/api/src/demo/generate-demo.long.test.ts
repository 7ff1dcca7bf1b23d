import { expect, test } from 'vitest'
import { generateDemo } from './generate-demo.ts'

const instants = /^(occurredAt|recordedAt|createdAt|updatedAt|countedAt|\w*tedAt|approvedAt|at)$/

/** Fields that tell of something after a moment in the data that are made for it. */
async function lateFields(now: Date): Promise<unknown[]> {
  const tables = await generateDemo({ scale: 'ci', now, hashPasswords: async () => new Map([[1, 'hash']]) })
  const late: unknown[] = []
  for (const { rows } of tables)
    for (const row of rows)
      for (const [field, value] of Object.entries(row))
        if (typeof value === 'string' && value > now.toISOString() && instants.test(field))
          late.push([field, value])
  return late
}

test.each(['2026-03-29T00:30:00Z', '2028-02-29T22:30:00Z', '2026-10-25T01:30:00Z'])(
  'the demo of %s lets nothing happen after its moment',
  async (moment) => {
    expect(await lateFields(new Date(moment))).toEqual([])
  },
  30_000,
)
