import { sessionListFields } from '@backoffice/api-types'
import { and, eq, type SQL } from 'drizzle-orm'
import { livingGrant } from '../../auth/user-session-repository.ts'
import type { ListShape } from '../../database/list-shape.ts'
import { personName } from '../../database/person-name.ts'
import { appUser, oidcPayload, userSession } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

// Sessions are no business records: the authorization server alone reads them, and sees every tenant. Whose they are is
// said in each query.
const userName = personName(appUser)

/** What sessions may be filtered and sorted by. The device is read from what the browser says, in which `q` looks. */
export const sessionListShape: ListShape<typeof sessionListFields> = {
  fields: sessionListFields,
  columns: {
    'user.name': userName,
    network: userSession.network,
    signedInAt: userSession.signedInAt,
    lastSeenAt: userSession.lastSeenAt,
  },
  search: [userName, userSession.userAgent, userSession.network],
  defaultSort: 'lastSeenAt:desc',
  tieBreak: userSession.id,
}

const sessionFields = {
  id: userSession.id,
  userId: userSession.userId,
  userName: userName.as('person_name'),
  grantId: userSession.grantId,
  userAgent: userSession.userAgent,
  network: userSession.network,
  signedInAt: userSession.signedInAt,
  lastSeenAt: userSession.lastSeenAt,
}

/** Sessions that are not over. @param work of the authority */
export function selectFromSessions({ tx }: Work, fields = sessionFields) {
  return tx
    .select(fields)
    .from(userSession)
    .innerJoin(appUser, eq(appUser.id, userSession.userId))
    .innerJoin(oidcPayload, livingGrant)
    .$dynamic()
}

export type StoredSession = Awaited<ReturnType<typeof selectFromSessions>>[number]

/** Those of people of the caller's tenant. */
export const sessionsOfTenant = ({ actor }: Work): SQL => eq(appUser.organisationId, actor.organisationId)

/** One of them. @param work of the authority */
export async function findSession(work: Work, id: number): Promise<StoredSession | undefined> {
  const isOne = and(sessionsOfTenant(work), eq(userSession.id, id))
  const [found] = await selectFromSessions(work).where(isOne)
  return found
}
