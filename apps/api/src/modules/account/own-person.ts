import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { signIn } from '../../auth/sign-in.ts'
import { recordOwnEvents } from '../../auth/sign-in-event-repository.ts'
import { findConfirmedAt, stampConfirmed } from '../../auth/user-session-repository.ts'
import type { Database } from '../../database/database.ts'

/** The caller of a call about how they sign in. */
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
export async function requirePassword(person: OwnPerson, field: string, password: string): Promise<void> {
  const { database, actor, networkAddress, traceId } = person
  const { account } = await signIn(database, { email: actor.email, password, networkAddress })
  if (account?.id === actor.userId) return
  await recordOwnEvents(database, ownerOf(person), [{ action: 'password.wrong', traceId }])
  throw new AppError('request.invalid', {
    errors: [{ field, code: 'password.wrong', message: 'This is not your password.' }],
  })
}

/** The caller as what changes about their account is told. */
export const ownerOf = ({ actor, traceId }: OwnPerson) => ({
  id: actor.userId,
  organisationId: actor.homeOrganisationId,
  email: actor.email,
  firstName: actor.firstName,
  traceId,
})

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
