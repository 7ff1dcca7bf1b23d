import type { Provider } from 'oidc-provider'
import type { EndedSession } from './oidc-payload-repository.ts'

/** Tells every client of an ended session (OpenID Connect Back-Channel Logout 1.0). */
export async function tellClients(
  provider: Provider,
  { accountId, sidOfClient }: EndedSession,
): Promise<void> {
  for (const [clientId, sid] of Object.entries(sidOfClient)) {
    const client = await provider.Client.find(clientId)
    const tell = client?.backchannelLogoutUri && client['backchannelLogout']
    // Not in the published types of the library.
    if (typeof tell === 'function') await tell.call(client, accountId, sid)
  }
}
