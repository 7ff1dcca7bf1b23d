import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type AppOptions, buildApp } from '../app.ts'
import { loadSigningKeys } from '../auth/signing-key-repository.ts'
import type { Database } from '../database/database.ts'
import type { Env } from '../env.ts'
import { openTestDatabase, shareTestDatabase } from './database.ts'
import { testEnv } from './env.ts'
import { issueToken } from './issue-token.ts'
import { readHere } from './read-here.ts'

type Headers = Record<string, string>

/** Calls of one user; a write carries an Idempotency-Key of its own unless `headers` has one. */
export type TestClient = {
  get: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>
  post: (path: string, body?: object, headers?: Headers) => Promise<LightMyRequestResponse>
  put: (path: string, body?: object, headers?: Headers) => Promise<LightMyRequestResponse>
  delete: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>
}

export type TestApp = {
  app: FastifyInstance
  database: Database
  env: Env
  /** A token as a sign-in would give it, without the sign-in. */
  tokenFor: (user: { id: number }) => Promise<string>
  as: (user: { id: number }) => TestClient
  close: () => Promise<void>
}

/**
 * The whole upstream, on the database of the worker unless another is given; answers are compared with their schemas. A test
 * of more than its own tenants, such as keys, sign-ins, sweeps or statements, opens `openTestSystem`.
 */
export async function openTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const env = options.env ?? testEnv()
  const isOwnEnv = options.env === undefined
  const database = options.database ?? (await shareTestDatabase())
  const app = await buildApp({ checksResponses: true, readFile: readHere, ...options, env, database })
  const [key] = await loadSigningKeys(database, env.cookieKeys)
  if (key === undefined) throw new Error('There is no signing key')
  const tokens = new Map<number, Promise<string>>()
  const tokenFor = ({ id }: { id: number }) => {
    const token = tokens.get(id) ?? issueToken(database, env, key, id)
    tokens.set(id, token)
    return token
  }
  const as = (user: { id: number }): TestClient => {
    const call = async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      body?: object,
      headers?: Headers,
    ) => {
      const own = { authorization: `Bearer ${await tokenFor(user)}`, 'idempotency-key': randomUUID() }
      return app.inject({ method, url, headers: { ...own, ...headers }, ...(body ? { payload: body } : {}) })
    }
    return {
      get: (path, headers) => call('GET', path, undefined, headers),
      post: (path, body, headers) => call('POST', path, body, headers),
      put: (path, body, headers) => call('PUT', path, body, headers),
      delete: (path, headers) => call('DELETE', path, undefined, headers),
    }
  }
  const close = async () => {
    await app.close()
    await database.close()
    if (isOwnEnv) await rm(env.dataDir, { recursive: true, force: true })
  }
  return { app, database, env, tokenFor, as, close }
}

/** The same on a database of its own, in which nobody and nothing is but what its test makes. */
export async function openTestSystem(options: Partial<AppOptions> = {}): Promise<TestApp> {
  return openTestApp({ ...options, database: await openTestDatabase() })
}
