import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { hashOfCode, newCode } from '../auth/user-code.ts'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import type { Env } from '../env.ts'
import { hasPeople, replaceSetUpCode } from './repository.ts'

/** Long enough to install in the evening and to begin in the morning; a restart makes a new one. */
const lifetimeMs = 24 * 3_600_000

/** Where the link lies, for whoever starts the server: never in a log. */
const setUpLinkFile = (dataDir: string) => join(dataDir, 'set-up-link.txt')

/**
 * While nobody can sign in, makes a one-time link by which the system is set up, and writes it into a file that its owner
 * alone may read; the link of an earlier start opens nothing any more. The code stands behind a `#`, so that no server
 * ever sees it in an address.
 * @returns the link; undefined when there are people
 */
export async function offerSetUp(
  database: Database,
  { dataDir, publicUrl }: Pick<Env, 'dataDir' | 'publicUrl'>,
  log: FastifyBaseLogger,
): Promise<string | undefined> {
  const file = setUpLinkFile(dataDir)
  const code = newCode()
  const isOffered = await asJob(database, async (tx) => {
    if (await hasPeople(tx)) return false
    await replaceSetUpCode(tx, {
      codeHash: hashOfCode(code),
      expiresAt: new Date(Date.now() + lifetimeMs),
    })
    return true
  })
  await rm(file, { force: true })
  if (!isOffered) return undefined
  const link = `${publicUrl}/set-up#${code}`
  await writeFile(file, `${link}\n`, { mode: 0o600 })
  log.info({ event: 'set-up.offered', file }, `nobody can sign in yet: the link to set up is in ${file}`)
  return link
}
