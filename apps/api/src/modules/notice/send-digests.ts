import { noticeText } from '@backoffice/api-types/notices'
import type { Database, Transaction } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { type DigestRow, markDigested, selectForDigest } from './digest-repository.ts'
import { choicesKey, tryLockNotices } from './repository.ts'

/** One mail to one person; what was read in the meantime is no news any more. */
async function sendDigest(tx: Transaction, rows: readonly DigestRow[]): Promise<void> {
  const [first] = rows
  const news = rows.filter(({ isRead }) => !isRead)
  if (first === undefined || news.length === 0) return
  const { organisationId, userId, email, firstName } = first
  const lines = news.map(({ kind, facts }) => noticeText(kind, facts)).join('\n')
  await enqueueMail(
    { tx, actor: { organisationId, userId: null } },
    { to: email, userId, template: 'digest', data: { firstName, lines } },
  )
}

/**
 * Sends the daily mails of the organisations where it has become morning, each notice in one of them alone.
 * @returns how many people have one
 */
export async function sendDigests(database: Database, now: Date): Promise<number> {
  return asJob(database, async (tx) => {
    if (!(await tryLockNotices(tx))) return 0
    const rows = await selectForDigest(tx, now)
    if (rows.length === 0) return 0
    const byPerson = Map.groupBy(rows, choicesKey)
    for (const ofPerson of byPerson.values()) await sendDigest(tx, ofPerson)
    await markDigested(
      tx,
      rows.map(({ id }) => id),
      now,
    )
    return byPerson.size
  })
}
