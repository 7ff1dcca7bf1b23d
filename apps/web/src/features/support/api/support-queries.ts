import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

export const supportHealthQuery = queryOptions({
  queryKey: ['support.health'],
  queryFn: ({ signal }) => call('GET /v2/support/health', { signal }),
  staleTime: 0,
})

export const gatewayReadinessQuery = queryOptions({
  queryKey: ['support.gateway'],
  queryFn: ({ signal }) => call('GET /readyz', { signal, background: true }),
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
  return call('DELETE /v2/support/session/{id}', { params: { id } })
}

/** Asks for failed work once more. @returns the id of the new job */
export function retryJob(id: number, idempotencyKey: string): Promise<{ id: number }> {
  return call('POST /v2/support/job/{id}/retry', { params: { id }, idempotencyKey })
}

/** Puts a mail into the outbox once more. @returns the id of the new mail */
export function resendMail(id: number, idempotencyKey: string): Promise<{ id: number }> {
  return call('POST /v2/support/mail/{id}/resend', { params: { id }, idempotencyKey })
}
