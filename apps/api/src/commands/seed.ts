import { connectDatabase } from '../database/connect.ts'
import { seedDemo } from '../demo/seed.ts'
import { loadEnv } from '../env.ts'

// `db:seed`: fills an empty database with the demo data.
const { databaseUrl, dataDir } = loadEnv()
const database = await connectDatabase({ databaseUrl, dataDir, onError: () => {} })
try {
  await seedDemo(database, 'ci', { info: (_fields, message) => process.stdout.write(`${message}\n`) })
} finally {
  await database.close()
}
