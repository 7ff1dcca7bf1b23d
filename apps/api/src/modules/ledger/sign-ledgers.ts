import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { insertHead, selectUnsignedEnds } from './queries/verification.ts'
import { keepHead, readHeadKey, signHead } from './sign-head.ts'

const dayMs = 86_400_000

/** Signs the end of one organisation's ledger now, unless that very end is signed already. */
export const signLedger = (database: Database, dataDir: string, now: Date, organisationId: number) =>
  signEnds(database, dataDir, now, async () => {
    const ends = await asJob(database, (tx) => selectUnsignedEnds(tx, now))
    return ends.filter((end) => end.organisationId === organisationId)
  })

/**
 * Signs the end of each ledger that has grown, once a day, and keeps a copy outside of the database (docs/domain.md 4.7).
 * @returns how many were signed
 */
export const signLedgers = (database: Database, dataDir: string, now: Date): Promise<number> =>
  signEnds(database, dataDir, now, () =>
    asJob(database, (tx) => selectUnsignedEnds(tx, new Date(now.getTime() - dayMs))),
  )

type End = Awaited<ReturnType<typeof selectUnsignedEnds>>[number]

async function signEnds(
  database: Database,
  dataDir: string,
  now: Date,
  read: () => Promise<readonly End[]>,
): Promise<number> {
  const ends = await read()
  if (ends.length === 0) return 0
  const key = await readHeadKey(dataDir)
  let signed = 0
  for (const end of ends) {
    const head = signHead(end, now, key)
    // The copy first: what ends in between is signed anew the next time, and no head stands without its copy.
    await keepHead(dataDir, head)
    const isWritten = await asJob(database, (tx) => insertHead(tx, { ...head, signedAt: now }))
    if (isWritten) signed += 1
  }
  return signed
}
