import type {
  CountEntry,
  CountRecord,
  CreateCountBody,
  EntryBatchResult,
  UpdateCountBody,
} from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import { call } from '../../../shared/api/call.ts'

/** Makes a count from a template, or of everything at a location. */
export function createCount(body: CreateCountBody, idempotencyKey: string): Promise<CountRecord> {
  return call('POST /v2/count', { body, idempotencyKey })
}

/** A count as it stands now, past every cache. */
export function readCount(countId: number): Promise<CountRecord> {
  return call('GET /v2/count/{id}', { params: { id: countId } })
}

/** Changes what may be changed on a count. @param version the one that was read */
export function updateCount(countId: number, body: UpdateCountBody, version: number): Promise<CountRecord> {
  return call('PUT /v2/count/{id}', { params: { id: countId }, body, ifMatch: version })
}

export type CountActionInput = {
  countId: number
  action: CountAction
  reason?: string | undefined
  /** Figures that were asked about are right. */
  isConfirmed?: boolean | undefined
}

/** Moves a count to its next state. `reason` is asked for when a finished count is opened again, and beyond a tolerance. */
export function runCountAction(input: CountActionInput, idempotencyKey: string): Promise<CountRecord> {
  const given = { params: { id: input.countId }, idempotencyKey }
  const body = { reason: input.reason ?? '' }
  const confirmation = { isConfirmed: input.isConfirmed ?? false }
  switch (input.action) {
    case 'start':
      return call('POST /v2/count/{id}/start', given)
    case 'submit':
      return call('POST /v2/count/{id}/submit', given)
    case 'unlock':
      return call('POST /v2/count/{id}/unlock', { ...given, body })
    case 'approve':
      return call('POST /v2/count/{id}/approve', { ...given, body: { ...body, ...confirmation } })
    case 'post':
      return call('POST /v2/count/{id}/post', { ...given, body: confirmation })
    case 'reverse':
      return call('POST /v2/count/{id}/reverse', { ...given, body })
    case 'cancel':
      return call('POST /v2/count/{id}/cancel', given)
  }
}

/** Writes entries; each is taken or refused by itself. */
export function sendEntries(countId: number, entries: CountEntry[]): Promise<EntryBatchResult> {
  return call('POST /v2/count/{id}/entry/batch', { params: { id: countId }, body: { entries } })
}
