import type { PageOf, SupportHealth } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import type { SearchValue } from '../../../shared/lib/api-request.ts'

/** One page of a list. @param name as its path says, such as `session` */
export const supportListQuery = <T>(name: string, request: Record<string, SearchValue>) =>
  queryOptions({
    queryKey: ['support.list', name, request],
    queryFn: ({ signal }) => api.get<PageOf<T>>(`/api/v2/support/${name}/all`, { search: request, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const supportHealthQuery = queryOptions({
  queryKey: ['support.health'],
  queryFn: ({ signal }) => api.get<SupportHealth>('/api/v2/support/health', { signal }),
  staleTime: 0,
})

/** What the gateway says of itself and of what it needs: the provider, and Redis where there is one. */
export type GatewayReadiness = { status: string; checks: Readonly<Record<string, string>> }

export const gatewayReadinessQuery = queryOptions({
  queryKey: ['support.gateway'],
  queryFn: ({ signal }) => api.get<GatewayReadiness>('/readyz', { signal, background: true }),
  staleTime: 0,
  retry: false,
})

/** Every list and figure of the page. */
export const ofSupport = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && key.startsWith('support.'),
}

/** Ends a session of somebody. */
export function endSession(id: number): Promise<{ id: number }> {
  return api.delete(`/api/v2/support/session/${id}`)
}

/** Asks for failed work once more. @returns the id of the new job */
export function retryJob(id: number, idempotencyKey: string): Promise<{ id: number }> {
  return api.post(`/api/v2/support/job/${id}/retry`, { idempotencyKey })
}

/** Puts a mail into the outbox once more. @returns the id of the new mail */
export function resendMail(id: number, idempotencyKey: string): Promise<{ id: number }> {
  return api.post(`/api/v2/support/mail/${id}/resend`, { idempotencyKey })
}
