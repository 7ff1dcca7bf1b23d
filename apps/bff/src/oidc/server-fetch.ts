import type { CustomFetch } from 'openid-client'

/**
 * Calls from server to server: addresses under the public issuer of our own provider go to where the gateway reaches
 * it. Addresses for the browser stay as the provider tells them; any other issuer is called as it is.
 */
export function createServerFetch(publicUrl: string, authUrl: URL | null): CustomFetch {
  const publicBase = `${publicUrl}/auth/`
  return (url, options) => {
    const target =
      authUrl && url.startsWith(publicBase) ? internalAddress(authUrl, url.slice(publicBase.length)) : url
    return fetch(target, options as RequestInit)
  }
}

function internalAddress(authUrl: URL, rest: string): string {
  return `${authUrl.href.replace(/\/$/, '')}/${rest}`
}
