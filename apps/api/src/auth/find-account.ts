import type {
  AccountClaims,
  Account as ProviderAccount,
  FindAccount,
  KoaContextWithOIDC,
} from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { type Account, findAccountById } from './account-repository.ts'
import type { FactorPolicy } from './second-factor/factor-policy.ts'
import { isFactorMissing } from './second-factor/is-factor-missing.ts'

/** Claims of the ID token, by scope; `remember` is the choice made at the sign-in, `amr` how the person signed in (RFC 8176). */
export function claimsOfScopes(rememberClaim: string) {
  return {
    openid: ['sub', 'amr', rememberClaim],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'middle_name', 'family_name', 'preferred_username'],
  }
}

function claimsOf(account: Account): AccountClaims {
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ')
  return {
    sub: String(account.id),
    email: account.email,
    email_verified: account.isEmailVerified,
    name: name || account.username,
    given_name: account.firstName,
    middle_name: account.middleName,
    family_name: account.lastName,
    preferred_username: account.username,
  }
}

async function isRemembered(ctx: KoaContextWithOIDC, sessionUid: unknown): Promise<boolean> {
  const session =
    typeof sessionUid === 'string' ? await ctx.oidc.provider.Session.findByUid(sessionUid) : undefined
  return session !== undefined && session.transient !== true
}

/**
 * Finds who a session or token is about. Nobody when the person may no longer sign in, or when a sign-in to be refreshed
 * went without the second factor that is asked for now: the refresh is refused.
 */
export function accountFinder(
  database: Database,
  env: FactorPolicy & { rememberClaim: string },
): FindAccount {
  const { rememberClaim } = env
  return async (ctx, sub, token): Promise<ProviderAccount | undefined> => {
    const account = await findAccountById(database, Number(sub))
    if (account === undefined) return undefined
    const amr = token?.kind === 'RefreshToken' && 'amr' in token ? token.amr : null
    if (amr !== null && (await isFactorMissing({ database, policy: env }, account.id, amr))) return undefined
    const sessionUid = token && 'sessionUid' in token ? token.sessionUid : undefined
    return {
      accountId: sub,
      claims: async () => ({
        ...claimsOf(account),
        [rememberClaim]: await isRemembered(ctx, sessionUid),
      }),
    }
  }
}
