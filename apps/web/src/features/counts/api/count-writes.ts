import type {
  CountEntry,
  CountRecord,
  CountTemplateRow,
  CreateCountBody,
  EntryBatchResult,
  UpdateCountBody,
} from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import { api } from '../../../shared/api/api.ts'

/** Makes a count from a template. */
export function createCount(body: CreateCountBody, idempotencyKey: string): Promise<CountRecord> {
  return api.post<CountRecord>('/api/v2/count', { body, idempotencyKey })
}

/** The template by which everything at a location is counted; made or revised where that is needed. */
export function wholeLocationTemplate(locationId: number): Promise<CountTemplateRow> {
  return api.post<CountTemplateRow>('/api/v2/count-template/whole-location', { body: { locationId } })
}

/** A count as it stands now, past every cache. */
export function readCount(countId: number): Promise<CountRecord> {
  return api.get<CountRecord>(`/api/v2/count/${countId}`)
}

/** Changes what may be changed on a count. @param version the one that was read */
export function updateCount(countId: number, body: UpdateCountBody, version: number): Promise<CountRecord> {
  return api.put<CountRecord>(`/api/v2/count/${countId}`, { body, ifMatch: version })
}

export type CountActionInput = { countId: number; action: CountAction; reason?: string | undefined }

/** Moves a count to its next state. `reason` is asked for when a finished count is opened again, and beyond a tolerance. */
export function runCountAction(input: CountActionInput, idempotencyKey: string): Promise<CountRecord> {
  const { countId, action, reason } = input
  return api.post<CountRecord>(`/api/v2/count/${countId}/${action}`, {
    idempotencyKey,
    ...(action === 'unlock' || action === 'approve' ? { body: { reason: reason ?? '' } } : {}),
  })
}

/** Writes entries; each is taken or refused by itself. */
export function sendEntries(countId: number, entries: CountEntry[]): Promise<EntryBatchResult> {
  return api.post<EntryBatchResult>(`/api/v2/count/${countId}/entry/batch`, { body: { entries } })
}
