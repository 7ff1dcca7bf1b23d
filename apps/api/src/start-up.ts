import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import type { Readiness } from './readiness.ts'
import { offerSetUp } from './set-up/offer-set-up.ts'

/** What has to be there before anybody calls: demo data when they are asked for, else a way in for the first person. */
export async function prepareDatabase(
  env: Pick<Env, 'demo' | 'dataDir' | 'publicUrl'>,
  database: Database,
  readiness: Readiness,
  log: FastifyBaseLogger,
): Promise<void> {
  await seedWhenEmpty(env, database, readiness, log)
  await readiness.track('set-up', async () => void (await offerSetUp(database, env, log)))
}

/** Fills an empty database with the demo data that the environment asks for; `/readyz` shows how far it is. */
async function seedWhenEmpty(
  env: Pick<Env, 'demo'>,
  database: Database,
  readiness: Readiness,
  log: FastifyBaseLogger,
): Promise<void> {
  const scale = env.demo
  if (scale === 'none') return
  await readiness.track('demo data', async (report) => {
    const info = (fields: Record<string, unknown>, message: string) => {
      report(message)
      log.info(fields, message)
    }
    // Only when it is asked for: the images of production have no demo data.
    const { seedDemo } = await import('./demo/seed.ts')
    await seedDemo(database, scale, { info })
  })
}
