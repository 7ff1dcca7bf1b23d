import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { endSessionsOfPerson, type Keeping } from './end-user-sessions-repository.ts'
import { tellClients } from './tell-clients.ts'

/** Whose sessions end, by whom, and which of them: all, all but one grant's, or one grant's alone. */
export type EndedPerson = Keeping & {
  /** Whose sessions they are. */
  userId: number
  /** Who ends them: the person, or an administrator. */
  actorId: number
  traceId: string
  log: FastifyBaseLogger
}

/**
 * Ends the sessions of a person everywhere: every provider session, grant and token, and sign-ins that are half done. The
 * next request of each browser is 401, since the API asks for a living grant; the gateway is told by back-channel logout.
 * To be called after the commit of what asks for it (`call.afterCommit`), since it has a transaction of its own.
 * @returns how many sessions there were
 */
export type EndUserSessions = (person: EndedPerson) => Promise<number>

declare module 'fastify' {
  interface FastifyInstance {
    endUserSessions: EndUserSessions
  }
}

/** What `app.endUserSessions` does with this authorization server. */
export function endUserSessionsOf(app: FastifyInstance, provider: Provider): EndUserSessions {
  return async ({ log, ...person }) => {
    const { sessions, grants } = await endSessionsOfPerson(app.database, person)
    for (const session of sessions) {
      // Not waited for: the session is over already, and a client that is down must not hold the person up.
      tellClients(provider, session).catch((error: unknown) =>
        log.warn(error, 'a client was not told of a logout'),
      )
    }
    log.info(
      { event: 'sessions-ended', userId: person.userId, sessions: grants },
      'sessions of a person ended',
    )
    return grants
  }
}
