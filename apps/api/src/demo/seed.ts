import type { Database } from '../database/database.ts'

/** Fills an empty database with demo data; does nothing when there is an organisation already. */
export async function seedDemo(
  _database: Database,
  _scale: 'ci',
  log: { info: (text: string) => void },
): Promise<void> {
  log.info('there are no demo data in this version')
}
