import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { networkOf } from './network-of.ts'
import { insertUserSession } from './user-session-repository.ts'

/** Characters that are kept of what a browser says of itself. */
const longestUserAgent = 400

/** Scope that a grant carries at the API; what a person may do there is decided by rights, not by scopes. */
export const apiScope = 'api'
const identityScope = 'openid profile email'

/**
 * The grant of an authorization request: a new one for each sign-in, which ends with the absolute limit of that
 * sign-in; the session's own when the person was signed in already. The client is ours, so nobody is asked.
 */
export function loadGrant(database: Database, resource: string) {
  return async (ctx: KoaContextWithOIDC): Promise<Grant | undefined> => {
    const { session, result, client, account, provider } = ctx.oidc
    if (!session || !client || !account) return undefined
    if (result?.login) {
      // The provider only ever sets this mark; a later sign-in may take it back.
      Object.assign(session, { transient: result.login.remember === true ? undefined : true })
    } else {
      const grantId = session.grantIdFor(client.clientId)
      const existing = grantId && (await provider.Grant.find(grantId))
      if (existing) return existing
    }
    const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
    grant.addOIDCScope(identityScope)
    grant.addResourceScope(resource, apiScope)
    const grantId = await grant.save()
    await insertUserSession(database, {
      grantId,
      userId: Number(account.accountId),
      userAgent: ctx.get('user-agent').slice(0, longestUserAgent),
      network: networkOf(ctx.ip),
    })
    return grant
  }
}
