import * as z from 'zod'
import { AppError, isRefusal } from '../../app-error.ts'
import {
  addressPurposes,
  type CodePurpose,
  lockAddress,
  type NewCode,
  renewCode,
  replaceCode,
} from '../../auth/user-code-repository.ts'
import { codeLifetimeMs, hashOfCode, newCode } from '../../auth/user-code.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { loggableError } from '../../database/loggable-error.ts'
import { asJob } from '../../database/roles.ts'
import { displayTimeZone } from '../../display-moment.ts'
import type { Env } from '../../env.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type JobContext, type JobKind, neverEnded } from '../../jobs/job-kind.ts'
import { deliverMailKind } from './enqueue-mail.ts'
import { enclosedOf } from './enclosed.ts'
import { codeOfTemplate } from './mail-content.ts'
import type { Mail } from './mail-data.ts'
import { setMail } from './mail-layout.ts'
import { mailTransport } from './mail-transport.ts'
import { mayLeave } from './mailed-order.ts'
import {
  beginDelivery,
  findTimeZone,
  markSent,
  markUnsent,
  selectStanding,
  type StoredMail,
} from './repository.ts'
import { contentOf } from './templates.ts'

const longestError = 500

const deliveryInput = z.object({ mailId: z.number() })

const isOfChange = (purpose: CodePurpose) => addressPurposes.some((one) => one === purpose)

/** Keeps the code of a link. @throws AppError `state.transition-refused` where it is of a change that does not wait any more */
async function keepCode(tx: Transaction, code: NewCode): Promise<void> {
  if (!isOfChange(code.purpose)) return replaceCode(tx, code)
  if (await renewCode(tx, code)) return
  const detail = 'What its link would open was given up, or has run out.'
  throw new AppError('state.transition-refused', { detail })
}

/**
 * A link that would be of no use must not end one that is. Seen while the person's address is held, so that deliveries take turns.
 * @throws AppError `state.transition-refused` where the person has another address, or a later mail has such a link
 */
async function requireStanding(tx: Transaction, mail: StoredMail, purpose: CodePurpose): Promise<void> {
  const { isOfAddress, isOvertaken } = await selectStanding(tx, mail)
  if (!isOfAddress && !isOfChange(purpose)) {
    throw new AppError('state.transition-refused', { detail: 'The person has another address by now.' })
  }
  if (isOvertaken) {
    const detail = 'A later mail with such a link was written to the person.'
    throw new AppError('state.transition-refused', { detail })
  }
}

/**
 * The link of a mail, with a code made for this very delivery: the one of an earlier attempt opens nothing any more.
 * @throws AppError as `requireStanding` and `keepCode`
 */
async function linkOf(database: Database, publicUrl: string, mail: StoredMail): Promise<string> {
  const code = codeOfTemplate[mail.template]
  if (code === undefined) return publicUrl
  const { userId, to: email } = mail
  if (userId === null) throw new Error(`The mail ${mail.id} has a code and is for nobody of ours.`)
  const { purpose, page, prefix = '' } = code
  const text = prefix + newCode()
  const expiresAt = new Date(Date.now() + codeLifetimeMs[purpose])
  await asJob(database, async (tx) => {
    await lockAddress(tx, userId)
    await keepCode(tx, { userId, purpose, codeHash: hashOfCode(text), email, expiresAt })
    await requireStanding(tx, mail, purpose)
  })
  return `${publicUrl}/${page}/${userId}/${text}`
}

/** What a failed delivery may say of itself; a server's own words, which hold no code. */
/** As it may stand in a log: it is told to whoever supports people. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? loggableError(error).message : String(error)).slice(0, longestError)

/** Sends what `enqueueMail` has written. Ten attempts take about an hour and a half; a mail that is held takes none of them. */
export function deliverMail(env: Env, files: FileStore): JobKind<typeof deliveryInput> {
  const send = mailTransport(env)

  async function deliver({ database, log, call }: JobContext, mail: StoredMail): Promise<void> {
    const link = await linkOf(database, env.publicUrl, mail)
    // A row holds the data of its own template: enqueueMail takes no other.
    const timeZone = (await findTimeZone(database, mail.userId)) ?? displayTimeZone
    const content = contentOf(mail as unknown as Mail, { link, publicUrl: env.publicUrl, timeZone })
    const enclosed = await enclosedOf(database, files, mail)
    const letter = { ...setMail(content), to: mail.to, id: mail.id, ...enclosed }
    const where = await call('mail send', { 'mail.template': mail.template }, () => send(letter))
    await markSent(database, mail.id)
    log.info({ event: 'mail.sent', template: mail.template, where }, `mail sent to ${where}`)
  }

  return {
    kind: deliverMailKind,
    attempts: 10,
    input: deliveryInput,
    run: async (context, { mailId }) => {
      const { database, isLastAttempt } = context
      try {
        const mail = await beginDelivery(database, mailId)
        if (mail !== undefined && (await mayLeave(database, mail))) await deliver(context, mail)
      } catch (error) {
        const isLast = isLastAttempt || isRefusal(error)
        await markUnsent(database, mailId, { lastError: reasonOf(error), isLast })
        throw error
      }
    },
    onGivenUp: ({ database }, { mailId }) =>
      markUnsent(database, mailId, { lastError: neverEnded, isLast: true }),
  }
}
