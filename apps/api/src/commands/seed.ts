import { connectDatabase } from '../database/connect.ts'
import { seedDemo } from '../demo/seed.ts'
import type { DemoScale } from '../demo/sizes.ts'
import { type Env, loadEnv } from '../env.ts'

async function seed({ databaseUrl, dataDir }: Env, scale: DemoScale): Promise<void> {
  const database = await connectDatabase({ databaseUrl, dataDir, onError: () => {} })
  try {
    await seedDemo(database, scale, { info: (_fields, message) => process.stdout.write(`${message}\n`) })
  } finally {
    await database.close()
  }
}

// `db:seed`: fills an empty database with the demo data of the scale that DEMO names, else of the smallest.
const env = loadEnv()
if (env.isProduction) {
  process.stderr.write('Not seeded: the demo users have a known password, so there are none in production.\n')
  process.exitCode = 1
} else {
  await seed(env, env.demo === 'none' ? 'ci' : env.demo)
}
