import type { UserSession } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { deviceOf } from '../../auth/device-of.ts'
import type { EndUserSessions } from '../../auth/end-user-sessions.ts'
import { findGrantOfSession, selectUserSessions } from '../../auth/user-session-repository.ts'
import type { OwnPerson } from './own-person.ts'

/** The browsers in which the caller is signed in. */
export async function listSessions({ database, actor }: OwnPerson): Promise<{ data: UserSession[] }> {
  const sessions = await selectUserSessions(database, actor.userId)
  return {
    data: sessions.map(({ id, grantId, userAgent, network, signedInAt, lastSeenAt }) => ({
      id,
      device: deviceOf(userAgent),
      network,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: grantId === actor.grantId,
    })),
  }
}

const byCaller = ({ actor, traceId, log }: OwnPerson) => ({
  userId: actor.userId,
  actorId: actor.userId,
  traceId,
  log,
})

/** Ends one session of the caller. @throws AppError `record.not-found` when they have none of this id */
export async function endOne(person: OwnPerson, end: EndUserSessions, id: number): Promise<number> {
  const { database, actor } = person
  const onlyGrantId = await findGrantOfSession(database, { id, userId: actor.userId })
  if (onlyGrantId === undefined) throw new AppError('record.not-found')
  return end({ ...byCaller(person), onlyGrantId })
}

/** Ends the sessions of the caller, all of them or all but this one. */
export function endAll(person: OwnPerson, end: EndUserSessions, exceptThis: boolean): Promise<number> {
  return end({ ...byCaller(person), exceptGrantId: exceptThis ? person.actor.grantId : undefined })
}
