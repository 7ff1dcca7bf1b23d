import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { signIn } from '../../auth/sign-in.ts'
import { recordOwnEvents } from '../../auth/sign-in-event-repository.ts'
import { findConfirmedAt, stampConfirmed } from '../../auth/user-session-repository.ts'
import type { Database } from '../../database/database.ts'

/** The caller of a call about how he signs in. */
export type OwnPerson = {
  database: Database
  actor: Actor
  networkAddress: string
  traceId: string
  log: FastifyBaseLogger
}

/** How long the password need not be given again. */
const confirmedForMs = 600_000

/**
 * Refuses a password that is not the caller's. It counts against the lock-out as one at the sign-in does.
 * @param field of the request that carries it
 * @throws AppError `request.invalid` with `password.wrong` at the field, `sign-in.too-many`
 */
export async function requirePassword(
  { database, actor, networkAddress, traceId }: OwnPerson,
  field: string,
  password: string,
): Promise<void> {
  const { account } = await signIn(database, { email: actor.email, password, networkAddress })
  if (account?.id === actor.userId) return
  await recordOwn({ database, actor, traceId }, 'password.wrong')
  throw new AppError('request.invalid', {
    errors: [{ field, code: 'password.wrong', message: 'This is not your password.' }],
  })
}

/** Writes into the audit trail what the caller did with the own account. */
export function recordOwn(
  { database, actor, traceId }: Pick<OwnPerson, 'database' | 'actor' | 'traceId'>,
  action: string,
  after?: Record<string, string>,
): Promise<void> {
  const person = { id: actor.userId, organisationId: actor.homeOrganisationId }
  return recordOwnEvents(database, person, [{ action, traceId, ...(after ? { after } : {}) }])
}

/** The caller has given the password now. @throws AppError as `requirePassword` */
export async function confirmSelf(person: OwnPerson, password: string): Promise<void> {
  await requirePassword(person, 'password', password)
  await stampConfirmed(person.database, person.actor)
}

/** Whether the caller gave the password a short time ago: at the sign-in, or since. */
export async function isConfirmed({ database, actor }: OwnPerson): Promise<boolean> {
  const at = await findConfirmedAt(database, actor)
  return at !== undefined && Date.now() - at.getTime() < confirmedForMs
}

/** @throws AppError `session.unconfirmed` */
export async function requireConfirmed(person: OwnPerson): Promise<void> {
  if (!(await isConfirmed(person))) throw new AppError('session.unconfirmed')
}
