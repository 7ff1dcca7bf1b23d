import { connectDatabase } from '../database/connect.ts'
import { loadEnv } from '../env.ts'

// `db:migrate`: brings the schema up to date and ends; the server does the same when it starts.
const { databaseUrl, dataDir } = loadEnv()
const database = await connectDatabase({ databaseUrl, dataDir, onError: () => {} })
await database.close()
process.stdout.write('The database schema is up to date.\n')
