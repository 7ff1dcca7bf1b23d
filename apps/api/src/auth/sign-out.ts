import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { findAccountById, recordSignInEvent } from './account-repository.ts'
import { type EndedSession, endSessions } from './oidc-payload-repository.ts'

/** Tells every client of an ended session (OpenID Connect Back-Channel Logout 1.0). */
async function tellClients(provider: Provider, { accountId, sidOfClient }: EndedSession): Promise<void> {
  for (const [clientId, sid] of Object.entries(sidOfClient)) {
    const client = await provider.Client.find(clientId)
    const tell = client?.backchannelLogoutUri && client['backchannelLogout']
    // Not in the published types of the library.
    if (typeof tell === 'function') await tell.call(client, accountId, sid)
  }
}

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
    if (account) await recordSignInEvent(app.database, account, 'logout', request.id)
    // Not waited for: the session is over already, and a client that is down must not hold the person up.
    tellClients(provider, session).catch((error: unknown) =>
      request.log.warn(error, 'a client was not told of a logout'),
    )
  }
  request.log.info({ event: 'logout', sessions: ended.length }, 'sessions ended')
}
