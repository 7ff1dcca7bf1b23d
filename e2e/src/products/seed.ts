import { createHash } from 'node:crypto'
import {
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'
import {
  createDatabase,
  dropDatabase,
  postgresqlAnswers,
  postgresqlUrl,
} from '@backoffice/test-kit/postgresql'
import { beginTestRun, newDatabaseName, templateName } from '@backoffice/test-kit/test-run'
import type { ProductHost } from './start-host.ts'

/** The demo data that every product begins with: a data folder, and a database on a server unless the folder holds it. */
export type Seed = { folder: string; server?: { url: string; run: string } }

/** Settings of a product whose data are a copy of the seed, and what removes its database. */
export type SeedCopy = {
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  drop: () => Promise<void>
}

const seedVariable = 'E2E_SEED'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/seeded-products')
/** The demo data tell of the days around their making: what is due today, what is late. */
const usableForMs = 2 * 3_600_000

const sources = ['pnpm-lock.yaml', 'apps/api/src/**/*.{ts,sql,json}', 'packages/*/src/**/*.ts']

/** Changes with everything that the data of a new product are made by. */
function keyOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    if (!file.endsWith('.test.ts')) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

const isFresh = (folder: string) => existsSync(folder) && Date.now() - statSync(folder).mtimeMs < usableForMs

/** A product that is started with the demo data, and stopped when it has them. @returns its data folder */
async function fill(host: ProductHost, database: { DATABASE_URL?: string }): Promise<string> {
  const dataFolder = join(await mkdtemp(join(tmpdir(), 'seeded-')), 'data')
  const [port, apiPort] = [await freePort(), await freePort()]
  const stop = await host.start({
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataFolder,
    DEMO: 'ci',
    LOG_LEVEL: 'warn',
    ...database,
  })
  await stop()
  return dataFolder
}

/** With the embedded database: kept for later runs until the code that makes it has changed or the data are old. */
async function seedEmbedded(host: ProductHost): Promise<Seed> {
  const folder = join(cache, keyOfSources())
  if (isFresh(folder)) return { folder }
  const made = await fill(host, {})
  mkdirSync(cache, { recursive: true })
  for (const old of globSync('*', { cwd: cache })) {
    if (!isFresh(join(cache, old))) rmSync(join(cache, old), { recursive: true, force: true })
  }
  renameSync(made, folder)
  return { folder }
}

/**
 * Makes what the products of a run begin with, on PostgreSQL where it answers (`TEST_DATABASE_URL`), and tells the workers,
 * which inherit the environment.
 * @returns what removes the databases of the run
 */
export async function prepareSeed(host: ProductHost): Promise<() => Promise<void>> {
  const publish = (seed: Seed) => (process.env[seedVariable] = JSON.stringify(seed))
  if (!(await postgresqlAnswers(postgresqlUrl))) {
    publish(await seedEmbedded(host))
    return async () => {}
  }
  const { id, end } = await beginTestRun(postgresqlUrl)
  try {
    const folder = await fill(host, { DATABASE_URL: await createDatabase(postgresqlUrl, templateName(id)) })
    publish({ folder, server: { url: postgresqlUrl, run: id } })
    return end
  } catch (error) {
    await end()
    throw error
  }
}

/** A data folder of its own with the demo data. @throws Error outside a run that the global set-up has prepared */
export async function copySeed(to: string): Promise<SeedCopy> {
  const published = process.env[seedVariable]
  if (published === undefined) throw new Error('Nothing is prepared: start the tests with `playwright test`.')
  const { folder, server }: Seed = JSON.parse(published)
  await cp(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  if (server === undefined) return { settings: { DATA_DIR: to }, drop: async () => {} }
  const name = newDatabaseName(server.run)
  const url = await createDatabase(server.url, name, templateName(server.run))
  return { settings: { DATA_DIR: to, DATABASE_URL: url }, drop: () => dropDatabase(server.url, name) }
}
