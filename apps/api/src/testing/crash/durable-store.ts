import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '@backoffice/server-kit/environment'
import { createDatabase, dropDatabase, postgresqlUrl } from '@backoffice/test-kit/postgresql'
import { connectDatabase } from '../../database/connect.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { testEnv } from '../env.ts'

/** A database and a data folder that outlive the processes that use them, one after the other. */
export type DurableStore = {
  /** What a process is told of it. */
  environment: Environment
  /** The API in this process; no other may run meanwhile. */
  open: () => Promise<TestApp>
  remove: () => Promise<void>
}

/** @param kind the embedded database lies in the data folder, the other one on the server of the tests */
export async function newDurableStore(kind: 'embedded' | 'postgresql'): Promise<DurableStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-crash-'))
  const name = `backoffice_crash_${randomBytes(6).toString('hex')}`
  const databaseUrl = kind === 'postgresql' ? await createDatabase(postgresqlUrl, name) : undefined
  const environment: Environment = {
    OIDC_CLIENT_SECRET: 'secret-of-the-gateway-in-tests',
    PROVIDER_COOKIE_KEYS: 'a'.repeat(64),
    BACKCHANNEL_LOGOUT_URL: '',
    DEMO: 'none',
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const onError = (error: Error) => process.stderr.write(`${error.message}\n`)
  return {
    environment,
    open: async () =>
      openTestApp({
        env: testEnv(environment),
        database: await connectDatabase({ databaseUrl, dataDir, onError }),
      }),
    remove: async () => {
      if (databaseUrl !== undefined) await dropDatabase(postgresqlUrl, name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
