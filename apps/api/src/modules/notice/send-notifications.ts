import {
  defaultNoticeChoices,
  type NoticeChannel,
  type NoticeChoices,
  noticeText,
} from '@backoffice/api-types/notices'
import type { Database, Transaction } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { pathOfRecord } from './path-of-record.ts'
import { type Occasion, selectOccasions } from './occasion-repository.ts'
import { choicesKey, insertNotice, selectChoices, tryLockNotices } from './repository.ts'

/** So many in one transaction; the next one takes what is left. */
const mostInRound = 200
/** More mails at once than this to one person are one too many: what is left goes into the daily mail. */
const mostMailsAtOnce = 5

/** By which ways an occasion is told. */
function waysOf(
  choices: NoticeChoices | undefined,
  { kind }: Pick<Occasion, 'kind'>,
  mailsSoFar: number,
): ReadonlySet<NoticeChannel> {
  const ways = new Set((choices ?? defaultNoticeChoices)[kind])
  if (ways.has('mail') && mailsSoFar >= mostMailsAtOnce) {
    ways.delete('mail')
    ways.add('digest')
  }
  return ways
}

/** So many moves of a kind are told one by one; more at once, as of many orders that are ticked in a list, are one notice. */
const mostMoves = 3

type Told = { occasion: Occasion; isSilent: boolean }

/** Many alike as one that says how many more orders it stands for; the others count as told with it. */
function asOne(group: readonly Occasion[]): Told[] {
  const more = new Set(group.map(({ entityId }) => entityId)).size - 1
  return group.map((occasion, at) => {
    if (at > 0) return { occasion, isSilent: true }
    const facts = more === 0 ? occasion.facts : { ...occasion.facts, more: String(more) }
    return { occasion: { ...occasion, facts }, isSilent: false }
  })
}

/** What a round tells: moves of orders that are alike are gathered for each person, anything else stands by itself. */
function gather(occasions: readonly Occasion[]): Told[] {
  const alike = Map.groupBy(occasions, (one) =>
    one.facts['move'] === undefined ? one : `${choicesKey(one)} ${one.kind} ${one.facts['move']}`,
  )
  return [...alike.values()].flatMap((group): Told[] =>
    group.length > mostMoves ? asOne(group) : group.map((occasion) => ({ occasion, isSilent: false })),
  )
}

const noWays: ReadonlySet<NoticeChannel> = new Set()

async function tell(tx: Transaction, occasion: Occasion, ways: ReadonlySet<NoticeChannel>): Promise<boolean> {
  const { email, firstName, ...values } = occasion
  const { organisationId, userId, kind, facts } = occasion
  const isNew = await insertNotice(tx, {
    ...values,
    isInApp: ways.has('in-app'),
    isForDigest: ways.has('digest'),
  })
  if (!isNew || !ways.has('mail')) return false
  await enqueueMail(
    { tx, actor: { organisationId, userId: null } },
    {
      to: email,
      userId,
      template: 'notice',
      data: { firstName, text: noticeText(kind, facts), path: pathOfRecord(occasion) },
    },
  )
  return true
}

/** How many mails each person has had so far. */
type Mails = Map<number, number>

/** Tells some of what there is. @returns of how many occasions; none when another server is at it */
async function notifyBatch(tx: Transaction, mails: Mails): Promise<number> {
  if (!(await tryLockNotices(tx))) return 0
  const occasions = await selectOccasions(tx, mostInRound)
  if (occasions.length === 0) return 0
  const choices = await selectChoices(tx, [...new Set(occasions.map(({ userId }) => userId))])
  for (const { occasion, isSilent } of gather(occasions)) {
    const { userId } = occasion
    const soFar = mails.get(userId) ?? 0
    const chosen = waysOf(choices.get(choicesKey(occasion)), occasion, soFar)
    const isMailed = await tell(tx, occasion, isSilent ? noWays : chosen)
    if (isMailed) mails.set(userId, soFar + 1)
  }
  return occasions.length
}

/**
 * Tells people of all that has happened since the last time: behind the bell, by mail at once, or in the daily mail, as each has
 * chosen. Each occasion is told once, however many servers do this at the same time.
 * @returns how many notices were written
 */
export async function sendNotifications(database: Database): Promise<number> {
  const mails: Mails = new Map()
  let told = 0
  for (;;) {
    const some = await asJob(database, (tx) => notifyBatch(tx, mails))
    told += some
    if (some < mostInRound) return told
  }
}
