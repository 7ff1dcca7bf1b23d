import type { CustomFetch } from 'openid-client'
import { type CallObserver, observedFetch } from '../tracing/outgoing-call.ts'

/**
 * Calls from server to server: addresses under the public issuer of our own provider go to where the gateway reaches
 * it. Addresses for the browser stay as the provider tells them; any other issuer is called as it is.
 */
export function createServerFetch(
  publicUrl: string,
  authUrl: URL | null,
  observe?: CallObserver,
): CustomFetch {
  const publicBase = `${publicUrl}/auth/`
  const fetchObserved = observedFetch<Parameters<CustomFetch>[1]>(
    (url, options) => fetch(url, options as RequestInit),
    observe,
  )
  return (url, options) => {
    const target =
      authUrl && url.startsWith(publicBase) ? internalAddress(authUrl, url.slice(publicBase.length)) : url
    return fetchObserved(target, options)
  }
}

function internalAddress(authUrl: URL, rest: string): string {
  return `${authUrl.href.replace(/\/$/, '')}/${rest}`
}
