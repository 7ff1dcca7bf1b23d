// The sub-counts of a count, which load with the panel that shows them.
import type { OverlapRule, SubCount, SubCountBody } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { isTold, slowIntervalMs } from './told-counts.ts'

/** Figures of several people come in while it is looked at. */
const subCountsIntervalMs = 4_000

/** Who counts what, and how far each is. @param isFollowed read again and again, while figures come in */
export const subCountsQuery = (countId: number, isFollowed = false) =>
  queryOptions({
    queryKey: ['count.sub-counts', countId],
    queryFn: ({ signal }) => call('GET /v2/count/{id}/sub-count/all', { params: { id: countId }, signal }),
    staleTime: 0,
    refetchInterval: () => isFollowed && (isTold(countId) ? slowIntervalMs : subCountsIntervalMs),
  })

/** Gives people a sub-count of a count. */
export const createSubCount = (countId: number, body: SubCountBody, idempotencyKey: string) =>
  call('POST /v2/count/{id}/sub-count', { params: { id: countId }, body, idempotencyKey })

const paramsOf = (countId: number, subCountId: number) => ({ params: { id: countId, subCountId } })

/** Changes who counts a sub-count, and where. */
export const updateSubCount = (
  countId: number,
  { id, version }: Pick<SubCount, 'id' | 'version'>,
  body: SubCountBody,
) => call('PUT /v2/count/{id}/sub-count/{subCountId}', { ...paramsOf(countId, id), body, ifMatch: version })

/** Removes a sub-count without a figure. */
export const removeSubCount = (countId: number, subCountId: number) =>
  call('DELETE /v2/count/{id}/sub-count/{subCountId}', paramsOf(countId, subCountId))

/** Says that a sub-count is counted, or is counted on. */
export const moveSubCount = (
  countId: number,
  subCountId: number,
  move: 'finish' | 'reopen',
  idempotencyKey: string,
) =>
  move === 'finish'
    ? call('POST /v2/count/{id}/sub-count/{subCountId}/finish', {
        ...paramsOf(countId, subCountId),
        idempotencyKey,
      })
    : call('POST /v2/count/{id}/sub-count/{subCountId}/reopen', {
        ...paramsOf(countId, subCountId),
        idempotencyKey,
      })

/** Says what becomes of the figures of several sub-counts. */
export const changeOverlap = (countId: number, overlap: OverlapRule) =>
  call('PUT /v2/count/{id}/overlap-rule', { params: { id: countId }, body: { overlap } })
