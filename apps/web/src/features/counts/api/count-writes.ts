import type {
  CountRecord,
  CreateCountBody,
  DecideLinesBody,
  LineChoice,
  PostedCount,
  UpdateCountBody,
} from '@backoffice/api-types'
import type { CountAction } from '@backoffice/api-types/transitions'
import { call } from '../../../shared/api/call.ts'
import { showChanged } from './count-queries.ts'

/** Makes a count from a template, or of everything at a location. */
export function createCount(body: CreateCountBody, idempotencyKey: string): Promise<CountRecord> {
  return call('POST /v2/count', { body, idempotencyKey })
}

/** Plans the same count again. */
export function cloneCount(countId: number, idempotencyKey: string): Promise<CountRecord> {
  return call('POST /v2/count/{id}/clone', { params: { id: countId }, idempotencyKey })
}

/** A count as it stands now, past every cache. */
export function readCount(countId: number): Promise<CountRecord> {
  return call('GET /v2/count/{id}', { params: { id: countId } })
}

/** Changes what may be changed on a count. @param version the one that was read */
export function updateCount(countId: number, body: UpdateCountBody, version: number): Promise<CountRecord> {
  return call('PUT /v2/count/{id}', { params: { id: countId }, body, ifMatch: version })
}

/** Replaces who is to count, of a count as it was read. */
export function assignCount(
  { id, version }: Pick<CountRecord, 'id' | 'version'>,
  assigneeIds: readonly number[],
  idempotencyKey: string,
): Promise<CountRecord> {
  const body = { assigneeIds: [...assigneeIds] }
  return call('PUT /v2/count/{id}/assignee', { params: { id }, body, ifMatch: version, idempotencyKey })
}

/** Decides about lines of a count in review. */
export async function decideLines(countId: number, body: DecideLinesBody): Promise<void> {
  showChanged(await call('PUT /v2/count/{id}/line', { params: { id: countId }, body }))
}

export type CountActionInput = {
  countId: number
  action: CountAction
  reason?: string | undefined
  /** Figures that were asked about are right. */
  isConfirmed?: boolean | undefined
  /** Lines that the template wants counted again are approved without. */
  isRecountWaived?: boolean | undefined
  /** What becomes of half counted lines. */
  choices?: readonly LineChoice[] | undefined
  /** The version of the count that the person was looking at. */
  version: number
}

/** Moves a count to its next state. `reason` is asked for when a finished count is opened again, and beyond a tolerance. */
export function runCountAction(input: CountActionInput, idempotencyKey: string): Promise<PostedCount> {
  const given = { params: { id: input.countId }, idempotencyKey }
  const body = { reason: input.reason ?? '' }
  const seen = { ...given, ifMatch: input.version }
  const confirmation = { isConfirmed: input.isConfirmed ?? false }
  switch (input.action) {
    case 'start':
      return call('POST /v2/count/{id}/start', given)
    case 'submit':
      return call('POST /v2/count/{id}/submit', { ...given, body: { choices: [...(input.choices ?? [])] } })
    case 'withdraw':
      return call('POST /v2/count/{id}/withdraw', seen)
    case 'unlock':
      return call('POST /v2/count/{id}/unlock', { ...seen, body })
    case 'approve':
      return call('POST /v2/count/{id}/approve', {
        ...seen,
        body: { ...body, ...confirmation, isRecountWaived: input.isRecountWaived ?? false },
      })
    case 'post':
      return call('POST /v2/count/{id}/post', { ...seen, body: confirmation })
    case 'reverse':
      return call('POST /v2/count/{id}/reverse', { ...seen, body })
    case 'cancel':
      return call('POST /v2/count/{id}/cancel', seen)
  }
}
