import type { QueryClient } from '@tanstack/react-query'

let loaded: QueryClient | undefined

/** Server state, once a private page has loaded it. The pages of the sign-in do without, and stay small. */
export function loadedQueryClient(): QueryClient | undefined {
  return loaded
}

/** Called by the module that creates the client, so that the first chunk can reach it without importing it. */
export function noteQueryClient(client: QueryClient): void {
  loaded = client
}
