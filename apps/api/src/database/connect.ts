import { connectEmbedded } from './connect-embedded.ts'
import { connectPostgresql } from './connect-postgresql.ts'
import type { Database } from './database.ts'
import { migrateDatabase } from './migrate.ts'

export type DatabaseOptions = {
  /** PostgreSQL connection string; without it the embedded database in `dataDir` serves. */
  databaseUrl: string | undefined
  dataDir: string
  onError: (error: Error) => void
}

/**
 * Opens the database and brings its schema up to date.
 * @throws Error when the data folder is in use, the server cannot be reached, or a role bypasses row-level security
 */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl
    ? connectPostgresql(options.databaseUrl, options.onError)
    : await connectEmbedded(options.dataDir, options.onError)
  try {
    await migrateDatabase(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
