import type { CountEntry, CountRecord, CreateCountBody, EntryBatchResult } from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import { api } from '../../../shared/api/api.ts'

/** Makes a count from a template. */
export function createCount(body: CreateCountBody, idempotencyKey: string): Promise<CountRecord> {
  return api.post<CountRecord>('/api/v2/count', { body, idempotencyKey })
}

export type CountActionInput = { countId: number; action: CountAction; reason?: string | undefined }

/** Moves a count to its next state. `reason` is asked for when a finished count is opened again. */
export function runCountAction(input: CountActionInput, idempotencyKey: string): Promise<CountRecord> {
  const { countId, action, reason } = input
  return api.post<CountRecord>(`/api/v2/count/${countId}/${action}`, {
    idempotencyKey,
    ...(action === 'unlock' ? { body: { reason: reason ?? '' } } : {}),
  })
}

/** Writes entries; each is taken or refused by itself. */
export function sendEntries(countId: number, entries: CountEntry[]): Promise<EntryBatchResult> {
  return api.post<EntryBatchResult>(`/api/v2/count/${countId}/entry/batch`, { body: { entries } })
}
