import type { Grant, KoaContextWithOIDC } from 'oidc-provider'

/** Scope that a grant carries at the API; what a person may do there is decided by rights, not by scopes. */
export const apiScope = 'api'
const identityScope = 'openid profile email'

/**
 * The grant of an authorization request: a new one for each sign-in, which ends with the absolute limit of that
 * sign-in; the session's own when the person was signed in already. The client is ours, so nobody is asked.
 */
export function loadGrant(resource: string) {
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
    await grant.save()
    return grant
  }
}
