// The parts of a count, which load with the panel that shows them.
import type { OverlapRule, SubCount, SubCountBody } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { isTold, slowIntervalMs } from './told-counts.ts'

/** Figures of several people come in while it is looked at. */
const partsIntervalMs = 4_000

/** Who counts what, and how far each is. @param isFollowed read again and again, while figures come in */
export const partsQuery = (countId: number, isFollowed = false) =>
  queryOptions({
    queryKey: ['count.parts', countId],
    queryFn: ({ signal }) => call('GET /v2/count/{id}/sub-count/all', { params: { id: countId }, signal }),
    staleTime: 0,
    refetchInterval: () => isFollowed && (isTold(countId) ? slowIntervalMs : partsIntervalMs),
  })

/** Gives people a part of a count. */
export const createPart = (countId: number, body: SubCountBody, idempotencyKey: string) =>
  call('POST /v2/count/{id}/sub-count', { params: { id: countId }, body, idempotencyKey })

const paramsOf = (countId: number, partId: number) => ({ params: { id: countId, subCountId: partId } })

/** Changes who counts a part, and where. */
export const updatePart = (
  countId: number,
  { id, version }: Pick<SubCount, 'id' | 'version'>,
  body: SubCountBody,
) => call('PUT /v2/count/{id}/sub-count/{subCountId}', { ...paramsOf(countId, id), body, ifMatch: version })

/** Removes a part without a figure. */
export const removePart = (countId: number, partId: number) =>
  call('DELETE /v2/count/{id}/sub-count/{subCountId}', paramsOf(countId, partId))

/** Says that a part is counted, or is counted on. */
export const movePart = (
  countId: number,
  partId: number,
  move: 'finish' | 'reopen',
  idempotencyKey: string,
) =>
  move === 'finish'
    ? call('POST /v2/count/{id}/sub-count/{subCountId}/finish', {
        ...paramsOf(countId, partId),
        idempotencyKey,
      })
    : call('POST /v2/count/{id}/sub-count/{subCountId}/reopen', {
        ...paramsOf(countId, partId),
        idempotencyKey,
      })

/** Says what becomes of the figures of several parts. */
export const changeOverlap = (countId: number, overlap: OverlapRule) =>
  call('PUT /v2/count/{id}/overlap-rule', { params: { id: countId }, body: { overlap } })
