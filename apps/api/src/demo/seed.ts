import { hashPassword } from '../auth/password.ts'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { loadInBulk } from './bulk-load-repository.ts'
import { closeDemoPeriods } from './close-periods.ts'
import { generateDemo } from './generate-demo.ts'
import { invoiceDemoReceipts } from './invoice-receipts.ts'
import { alignIdentities, gatherStatistics, insertRows, isSeeded, WrittenTables } from './repository.ts'
import type { DemoScale } from './sizes.ts'
import { demoPassword } from '../auth/password-rule.ts'
import type { Person } from './world/world.ts'

export type SeedLog = { info: (fields: Record<string, unknown>, message: string) => void }

async function hashPasswords(people: readonly Person[]): Promise<Map<number, string>> {
  const members = people.filter(({ state }) => state !== 'INVITED')
  const hashes = await Promise.all(
    members.map(async ({ id }) => [id, await hashPassword(demoPassword)] as const),
  )
  return new Map(hashes)
}

/**
 * Fills an empty database with demo data (docs/domain.md 8), all or nothing, in one transaction. Does nothing when there is
 * an organisation already, so it may run at every start.
 * @param now the moment up to which the demo's year lasts; the same moment gives the same data
 */
export async function seedDemo(
  database: Database,
  scale: DemoScale,
  log: SeedLog,
  now: Date = new Date(),
): Promise<void> {
  const startedAt = performance.now()
  const rows = await asJob(database, async (tx) => {
    if (await isSeeded(tx)) return undefined
    log.info({ scale }, 'making demo data')
    const tables = await generateDemo({ scale, now, hashPasswords })
    const written = new WrittenTables()
    await loadInBulk(tx, async () => {
      for (const table of tables) await insertRows(tx, table, written)
    })
    await alignIdentities(tx, written)
    await invoiceDemoReceipts(tx, now)
    await closeDemoPeriods(tx, now)
    return written.rows
  })
  if (rows === undefined) return
  await gatherStatistics(database)
  log.info({ scale, rows, ms: Math.round(performance.now() - startedAt) }, 'demo data seeded')
}
