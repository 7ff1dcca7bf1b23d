// What a code from a mail opens: a new password, or the confirmation of an address.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { isDuplicate } from '../database/database-error.ts'
import type { Database, Transaction } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { beginNewEmail, undoNewEmail } from './change-email.ts'
import { codeCounter, signInCounters } from './counters.ts'
import { foldEmail } from './fold-email.ts'
import { passwordProblem } from './password-rule.ts'
import { hashPassword } from './password.ts'
import { forgiveAttempt, reserveAttempt, returnAttempt } from './sign-in-attempt-repository.ts'
import { insertOwnEvents } from './sign-in-event-repository.ts'
import { mailValues, notifyOwner } from './notify-owner.ts'
import {
  type BroughtCode,
  type CodePurpose,
  confirmAddress,
  findCodeOwner,
  lockAddress,
  spendCode,
  voidCodes,
  writePassword,
} from './user-code-repository.ts'
import { hashOfCode } from './user-code.ts'

/** A link that somebody follows, and from where. */
export type FollowedLink = {
  userId: number
  code: string
  networkAddress: string
  /** As the history of the person tells it. */
  origin: { device: string; network: string }
  traceId: string
  log: FastifyBaseLogger
}

type Owner = NonNullable<Awaited<ReturnType<typeof findCodeOwner>>>

const forPassword: readonly CodePurpose[] = ['password', 'invitation']

const broughtBy = ({ userId, code }: FollowedLink, purposes: readonly CodePurpose[]): BroughtCode => ({
  userId,
  codeHash: hashOfCode(code),
  purposes,
})

/** Whose link it is; one that opens nothing counts against the network. @throws AppError `code.invalid`, `request.too-many` */
async function ownerOf(database: Database, link: FollowedLink, code: BroughtCode): Promise<Owner> {
  const counter = codeCounter(link.networkAddress)
  const waitS = await reserveAttempt(database, [counter])
  if (waitS > 0) throw new AppError('request.too-many', { retryAfter: waitS })
  const owner = await asAuthServer(database, (tx) => findCodeOwner(tx, code), 'read only')
  if (owner === undefined) throw new AppError('code.invalid')
  await returnAttempt(database, counter)
  return owner
}

/** Uses the code up together with what it opens. @throws AppError `code.invalid` when somebody else was faster */
function spending(database: Database, code: BroughtCode, then: (tx: Transaction) => Promise<void>) {
  return asAuthServer(database, async (tx) => {
    await lockAddress(tx, code.userId)
    if (!(await spendCode(tx, code))) throw new AppError('code.invalid')
    await then(tx)
  })
}

async function writeNewPassword(
  tx: Transaction,
  owner: Owner,
  hash: string,
  { traceId, origin }: FollowedLink,
): Promise<void> {
  const { id: userId } = owner
  const isFirst = await writePassword(tx, userId, hash)
  await confirmAddress(tx, userId, { activates: true })
  await voidCodes(tx, userId, forPassword)
  const event = { traceId, after: origin }
  if (isFirst) return insertOwnEvents(tx, owner, [{ action: 'invitation-accepted', ...event }])
  const mail = { template: 'password-changed', data: mailValues(owner) } as const
  await notifyOwner(tx, owner, { action: 'password-changed', ...event, mail })
}

/**
 * Sets the password that was chosen by a mailed link, the first one of an invited person as well, and ends every session
 * of the person. A password that is refused leaves the link as it was.
 * @throws AppError `code.invalid`, `request.invalid` with what is wrong with the password, `request.too-many`
 */
export async function updatePassword(
  app: FastifyInstance,
  link: FollowedLink,
  password: string,
): Promise<void> {
  const code = broughtBy(link, forPassword)
  const owner = await ownerOf(app.database, link, code)
  const { email, username, firstName, lastName, organisation } = owner
  const problem = await passwordProblem(password, { email, username, firstName, lastName, organisation })
  if (problem !== undefined) throw new AppError('request.invalid', { errors: [problem] })
  const hash = await hashPassword(password)
  await spending(app.database, code, (tx) => writeNewPassword(tx, owner, hash, link))
  // Whoever was locked out by the wrong password gets in with the new one.
  await forgiveAttempt(app.database, signInCounters(foldEmail(email), link.networkAddress))
  const { traceId, log } = link
  await app.endUserSessions({ userId: owner.id, actorId: owner.id, traceId, log })
}

/**
 * Confirms the address that the link was sent to, begins with a new one, or takes a new one back. A change of the address
 * ends every session of the person.
 * @throws AppError `code.invalid`, also when the address became somebody else's; `request.too-many`
 */
export async function verifyEmail(app: FastifyInstance, link: FollowedLink): Promise<void> {
  const code = broughtBy(link, ['email', 'new-email', 'undo-email'])
  const owner = await ownerOf(app.database, link, code)
  const { traceId, origin, log } = link
  try {
    await spending(app.database, code, async (tx) => {
      if (owner.purpose === 'new-email') return beginNewEmail(tx, owner, link)
      if (owner.purpose === 'undo-email') return undoNewEmail(tx, owner, link)
      await confirmAddress(tx, owner.id, { activates: false })
      await insertOwnEvents(tx, owner, [{ action: 'email-verified', traceId, after: origin }])
    })
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('code.invalid')
    throw error
  }
  if (owner.purpose === 'email') return
  await app.endUserSessions({ userId: owner.id, actorId: owner.id, traceId, log })
}
