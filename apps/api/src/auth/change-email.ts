// A person's own change of the address: asked for within a session, begun and taken back by mailed links.
import { randomBytes } from 'node:crypto'
import { AppError } from '../app-error.ts'
import type { Database, Transaction } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { enqueueMail } from '../modules/mail/enqueue-mail.ts'
import { isEmailTaken } from './account-repository.ts'
import { mailToCounter, newEmailCounter } from './counters.ts'
import { foldEmail } from './fold-email.ts'
import { hashPassword } from './password.ts'
import { reserveAttemptIn } from './sign-in-attempt-repository.ts'
import { mailValues, type Owner, notifyOwner } from './notify-owner.ts'
import {
  keepUndoCode,
  lockAddress,
  replaceCode,
  replaceEmail,
  voidCodes,
  voidLaterUndoCodes,
  writePassword,
} from './user-code-repository.ts'
import { deleteUserSessions, hasUserSession } from './user-session-repository.ts'
import { codeLifetimeMs, hashOfCode, newCode } from './user-code.ts'

type Following = { traceId: string; origin: Record<string, string> }
/** `sentTo` is where the link went: the new address, or the one before. */
type LinkOwner = Owner & { sentTo: string }

const taken = (email: string) =>
  new AppError('user.email-taken', {
    errors: [
      {
        field: 'email',
        code: 'user.email-taken',
        message: 'this email cannot be used; choose another one',
        rejected: email,
      },
    ],
  })

/** Where mails of this person's account are counted: nobody uses us to write to many. @throws AppError `request.too-many` */
async function countMail(tx: Transaction, { id }: Owner, email: string): Promise<void> {
  const waitS = await reserveAttemptIn(tx, [newEmailCounter(id), mailToCounter(foldEmail(email))])
  if (waitS > 0) throw new AppError('request.too-many', { retryAfter: waitS })
}

const mailing = (tx: Transaction, { organisationId }: Owner, traceId: string) => ({
  tx,
  traceId,
  actor: { organisationId, userId: null },
})

/** Mails the link that begins with the address that waits. @throws AppError `request.too-many` */
export async function mailNewEmail(
  tx: Transaction,
  owner: Owner & { traceId: string },
  email: string,
): Promise<void> {
  await countMail(tx, owner, email)
  const { id: userId, firstName, traceId } = owner
  const mail = { template: 'new-email', data: { firstName }, to: email, userId } as const
  await enqueueMail(mailing(tx, owner, traceId), mail)
}

/**
 * Asks for another address. It waits until the link that goes there is followed; everything goes on with the present one,
 * which is told, with a link that takes the change back. The present address gives a change up that waits.
 * @throws AppError `user.email-taken`, `request.too-many`; `session.unconfirmed` when a link changed the address meanwhile
 */
export function askForNewEmail(
  database: Database,
  owner: Owner & { traceId: string; grantId: string },
  email: string,
): Promise<void> {
  return asAuthServer(database, async (tx) => {
    const present = await lockAddress(tx, owner.id)
    const isSame = present === owner.email && (await hasUserSession(tx, { ...owner, userId: owner.id }))
    if (!isSame) throw new AppError('session.unconfirmed')
    await voidCodes(tx, owner.id, ['new-email'])
    if (foldEmail(email) === foldEmail(owner.email)) return
    if (await isEmailTaken(tx, foldEmail(email), owner.id)) throw taken(email)
    // Open nothing: the codes that do are made when the mails leave.
    const unmailed = (purpose: 'new-email' | 'undo-email') => ({
      userId: owner.id,
      codeHash: hashOfCode(newCode()),
      expiresAt: new Date(Date.now() + codeLifetimeMs[purpose]),
    })
    await replaceCode(tx, { ...unmailed('new-email'), purpose: 'new-email', email })
    await keepUndoCode(tx, { ...unmailed('undo-email'), email: owner.email })
    await mailNewEmail(tx, owner, email)
    const mail = { template: 'email-change', data: { ...mailValues(owner), email } } as const
    await notifyOwner(tx, owner, { action: 'email-change-asked', traceId: owner.traceId, mail })
  })
}

/**
 * Begins with the address that was asked for; the one before is told.
 * @throws AppError `code.invalid` when it became somebody else's meanwhile
 */
export async function beginNewEmail(
  tx: Transaction,
  owner: LinkOwner,
  { traceId, origin: after }: Following,
): Promise<void> {
  if (await isEmailTaken(tx, foldEmail(owner.sentTo), owner.id)) throw new AppError('code.invalid')
  await replaceEmail(tx, owner.id, owner.sentTo)
  await voidCodes(tx, owner.id, ['password', 'email'])
  await deleteUserSessions(tx, owner.id)
  const mail = { template: 'email-changed', data: { ...mailValues(owner), email: owner.sentTo } } as const
  await notifyOwner(tx, owner, { action: 'email-changed', traceId, after, mail })
}

/**
 * Goes back to the address before. Whoever asked for the other one knew the password, so that it opens nothing any more: a
 * link to choose another goes to the address before.
 */
export async function undoNewEmail(
  tx: Transaction,
  owner: LinkOwner,
  { traceId, origin: after }: Following,
): Promise<void> {
  await replaceEmail(tx, owner.id, owner.sentTo)
  await voidCodes(tx, owner.id, ['new-email', 'password', 'email'])
  await voidLaterUndoCodes(tx, owner.id, owner.sentTo)
  await deleteUserSessions(tx, owner.id)
  await writePassword(tx, owner.id, await hashPassword(randomBytes(32).toString('base64url')))
  const mail = { template: 'forgot-password', data: { firstName: owner.firstName } } as const
  const before = { ...owner, email: owner.sentTo }
  await notifyOwner(tx, before, { action: 'email-change-undone', traceId, after, mail })
}
