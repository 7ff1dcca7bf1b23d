import type { CountRecord, LineCostsBody } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

const hasNoCost = JSON.stringify({ items: [{ field: 'hasNoCost', op: 'eq', value: true }] })

/** Lines that found stock of which the book knows no cost, at most 500. */
export const foundLinesQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.found', countId],
    queryFn: ({ signal }) =>
      call('GET /v2/count/{id}/line/all', {
        params: { id: countId },
        query: { limit: 500, sort: 'item.sku:asc', filter: hasNoCost },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Says what found stock costs. */
export function setLineCosts(countId: number, body: LineCostsBody): Promise<CountRecord> {
  return call('PUT /v2/count/{id}/line/cost', { params: { id: countId }, body })
}
