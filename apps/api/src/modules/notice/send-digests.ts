import { noticeText } from '@backoffice/api-types/notices'
import type { Database, Transaction } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { type DigestRow, markDigested, selectForDigest } from './digest-repository.ts'
import { choicesKey, tryLockNotices } from './repository.ts'

/** So many notices in one transaction, so that a morning of many takes no more memory than one of few. */
const mostInRound = 1000

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

/** Notices of one person each, of whom all were read; of the last one more may be left, unless nobody is before them. */
function byWholePerson(rows: readonly DigestRow[]): DigestRow[][] {
  const byPerson = [...Map.groupBy(rows, choicesKey).values()]
  const isCut = rows.length === mostInRound && byPerson.length > 1
  return isCut ? byPerson.slice(0, -1) : byPerson
}

/** Sends some of what is due. @returns to how many people, and whether that was all; nothing when another server is at it */
async function sendBatch(tx: Transaction, now: Date): Promise<{ people: number; isAll: boolean }> {
  if (!(await tryLockNotices(tx))) return { people: 0, isAll: true }
  const rows = await selectForDigest(tx, now, mostInRound)
  const people = byWholePerson(rows)
  for (const ofPerson of people) await sendDigest(tx, ofPerson)
  const ids = people.flat().map(({ id }) => id)
  if (ids.length > 0) await markDigested(tx, ids, now)
  return { people: people.length, isAll: rows.length < mostInRound }
}

/**
 * Sends the daily mails of the organisations where it has become morning, all of them, each notice in one of them alone.
 * @returns how many people have one
 */
export async function sendDigests(database: Database, now: Date): Promise<number> {
  let sent = 0
  for (;;) {
    const { people, isAll } = await asJob(database, (tx) => sendBatch(tx, now))
    sent += people
    if (isAll) return sent
  }
}
