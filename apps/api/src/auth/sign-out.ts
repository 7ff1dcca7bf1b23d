import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { findAccountById } from './account-repository.ts'
import { endSessions } from './oidc-payload-repository.ts'
import { recordOwnEvents } from './sign-in-event-repository.ts'
import { tellClients } from './tell-clients.ts'

/**
 * Ends the session with this uid, the one that the grant came from, and every grant of both; writes it down and
 * tells the clients.
 */
export async function signOut(
  app: FastifyInstance,
  provider: Provider,
  request: FastifyRequest,
  ends: { uid: string; grantId?: string | undefined },
): Promise<void> {
  const ended = await endSessions(app.database, ends)
  for (const session of ended) {
    const account = await findAccountById(app.database, Number(session.accountId))
    if (account) await recordOwnEvents(app.database, account, [{ action: 'logout', traceId: request.id }])
    // Not waited for: the session is over already, and a client that is down must not hold the person up.
    tellClients(provider, session).catch((error: unknown) =>
      request.log.warn(error, 'a client was not told of a logout'),
    )
  }
  request.log.info({ event: 'logout', sessions: ended.length }, 'sessions ended')
}
