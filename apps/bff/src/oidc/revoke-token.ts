import * as client from 'openid-client'
import type { ProviderClient } from './provider-client.ts'

/**
 * Tells the provider to forget a refresh token and what was issued with it (RFC 7009).
 * False when the provider offers no revocation.
 * @throws ProviderError
 */
export async function revokeToken(provider: ProviderClient, refreshToken: string): Promise<boolean> {
  try {
    const configuration = await provider.configuration()
    if (!configuration.serverMetadata().revocation_endpoint) return false
    await client.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' })
    return true
  } catch (error) {
    throw provider.failure(error)
  }
}
