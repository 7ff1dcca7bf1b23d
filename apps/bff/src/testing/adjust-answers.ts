import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { ProviderShape } from './provider-shape.ts'
import type { ProviderSwitches } from './provider-switches.ts'

const tokenPath = '/oauth2/token'

/** Changes what the provider itself cannot be told to answer otherwise: metadata, keys, token answers, `iss`. */
export function adjustAnswers(provider: Provider, shape: ProviderShape, switches: ProviderSwitches): void {
  provider.use(async (context, next) => {
    const { path } = context
    if (switches.tokenPath !== tokenPath && path === tokenPath) return context.throw(404)
    if (path === switches.tokenPath) context.path = tokenPath
    await next()
    // Not in the published types: the provider gives its own context to what runs around it.
    const { oidc } = context as unknown as KoaContextWithOIDC
    if (path === '/.well-known/openid-configuration') context.body = metadata(context.body)
    if (path === '/oauth2/jwks') context.body = { keys: [...context.body.keys, ...switches.extraKeys] }
    if (path === switches.tokenPath && context.status === 200)
      context.body = await answer(context.body, oidc.params?.['grant_type'])
    const { location } = context.response.headers
    if (!shape.issParameter && location) context.set('location', withoutIss(location.toString()))
  })

  function metadata(told: object): object {
    const { issuer } = provider
    const moved = switches.tokenPath === tokenPath ? {} : { token_endpoint: issuer + switches.tokenPath }
    const iss = shape.issParameter ? {} : { authorization_response_iss_parameter_supported: undefined }
    return { ...told, ...iss, ...moved, ...switches.metadata }
  }

  async function answer(given: Record<string, unknown>, grantType: unknown): Promise<object> {
    // Only a refresh may leave the refresh token out.
    const isRefresh = grantType === 'refresh_token'
    const kept = shape.rotation === 'silent' && isRefresh ? { ...given, refresh_token: undefined } : given
    return switches.tokenAnswer(kept)
  }
}

function withoutIss(location: string): string {
  if (!URL.canParse(location)) return location
  const url = new URL(location)
  url.searchParams.delete('iss')
  return url.href
}
