import type { ClientMetadata } from 'oidc-provider'

/** What a provider offers and how it was set up; providers differ in all of this. */
export type ProviderShape = {
  /** Of the gateway's client, beside or instead of the usual. */
  client: Partial<ClientMetadata>
  par: boolean
  revocation: boolean
  endSession: boolean
  /** `iss` in the authorization response (RFC 9207). */
  issParameter: boolean
  /** `silent`: a refresh is answered without a refresh token, the old one stays good. */
  rotation: 'strict' | 'silent'
  accessToken: 'jwt' | 'opaque'
  /** `nonce`: proofs need a nonce of the provider (RFC 9449 8). */
  dpop: 'off' | 'on' | 'nonce'
}

/** As our own authorization server. */
export const usualShape: ProviderShape = {
  client: {},
  par: false,
  revocation: true,
  endSession: true,
  issParameter: true,
  rotation: 'strict',
  accessToken: 'jwt',
  dpop: 'off',
}

/** The main API as a client: opaque access tokens are checked by introspection (RFC 7662). */
export const apiClient = { id: 'main-api', secret: 'test-api-secret-0123456789' }
