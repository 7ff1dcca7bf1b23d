import { rm } from 'node:fs/promises'
import { buildApp } from '../../app.ts'
import { loadSigningKeys } from '../../auth/signing-key-repository.ts'
import type { Database } from '../../database/database.ts'
import { testEnv } from '../../testing/env.ts'
import { issueToken } from '../../testing/issue-token.ts'

export type ApiCalls = {
  /** @returns milliseconds until the whole answer is there @throws Error where it is no success */
  get: (address: string) => Promise<number>
  close: () => Promise<void>
}

/** The API in this process, called as a person: token, rights and schemas are checked as they are for everybody. */
export async function openApi(database: Database, userId: number): Promise<ApiCalls> {
  const env = testEnv()
  const app = await buildApp({ env, database })
  const [key] = await loadSigningKeys(database, env.cookieKeys)
  if (key === undefined) throw new Error('There is no signing key')
  const authorization = `Bearer ${await issueToken(database, env, key, userId)}`
  return {
    get: async (url) => {
      const startedAt = performance.now()
      const { statusCode, body } = await app.inject({ url, headers: { authorization } })
      const ms = performance.now() - startedAt
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 300)}`)
      return ms
    },
    close: async () => {
      await app.close()
      await rm(env.dataDir, { recursive: true, force: true })
    },
  }
}
