// Absolute limits of a session, counted from the sign-in: grant, refresh and access tokens end with it.
import type { Grant, KoaContextWithOIDC, RefreshToken, Session } from 'oidc-provider'
import type { Env } from '../env.ts'

type Limits = Pick<Env, 'sessionMaxS' | 'rememberMaxS'>

/** What the access token lives when nothing ends it earlier. */
const accessTokenS = 3599
/** Interactions, and sessions in which nobody has signed in yet. */
const interactionS = 3600

const nowS = () => Math.floor(Date.now() / 1000)

/** Seconds left of a provider session. A session of one browser run, which is not remembered, is transient. */
function sessionTtl(limits: Limits, session: Pick<Session, 'loginTs' | 'transient'>): number {
  if (session.loginTs === undefined) return interactionS
  const limit = session.transient ? limits.sessionMaxS : limits.rememberMaxS
  return Math.max(1, session.loginTs + limit - nowS())
}

/** Seconds left of the grant that the present request is about. */
function grantTtl(ctx: KoaContextWithOIDC): number {
  const { Grant: grant } = ctx.oidc.entities
  return Math.max(1, grant?.exp === undefined ? 1 : grant.exp - nowS())
}

/** Lifetimes of everything that the provider issues, in seconds. */
export function lifetimes(limits: Limits) {
  return {
    AuthorizationCode: 60,
    IdToken: accessTokenS,
    Interaction: interactionS,
    Session: (_ctx: KoaContextWithOIDC, session: Session) => sessionTtl(limits, session),
    Grant: (ctx: KoaContextWithOIDC, _grant: Grant) =>
      ctx.oidc.session ? sessionTtl(limits, ctx.oidc.session) : 1,
    RefreshToken: (ctx: KoaContextWithOIDC, _token: RefreshToken) => grantTtl(ctx),
    AccessToken: (ctx: KoaContextWithOIDC) => Math.min(accessTokenS, grantTtl(ctx)),
  }
}
