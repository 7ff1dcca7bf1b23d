import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/database.ts'
import { seedDemo } from './demo/seed.ts'
import type { Env } from './env.ts'
import type { Readiness } from './readiness.ts'

/** Fills an empty database with the demo data that the environment asks for; `/readyz` shows how far it is. */
export async function seedWhenEmpty(
  env: Pick<Env, 'demo'>,
  database: Database,
  readiness: Readiness,
  log: FastifyBaseLogger,
): Promise<void> {
  if (env.demo === 'none') return
  if (env.demo !== 'ci') log.warn(`DEMO=${env.demo} does not exist yet: the scale ci is used instead`)
  await readiness.track('demo data', async (report) => {
    const info = (text: string) => {
      report(text)
      log.info(text)
    }
    await seedDemo(database, 'ci', { info })
  })
}
