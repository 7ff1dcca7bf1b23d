import { apiClient } from './provider-shape.ts'

/** How an API checks opaque access tokens: it asks the provider (RFC 7662). */
export function introspection(providerUrl: string): (token: string) => Promise<boolean> {
  const credentials = Buffer.from(`${apiClient.id}:${apiClient.secret}`).toString('base64')
  return async (token) => {
    const answer = await fetch(`${providerUrl}/oauth2/introspect`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ token }),
    })
    const { active } = (await answer.json()) as { active?: boolean }
    return active === true
  }
}
