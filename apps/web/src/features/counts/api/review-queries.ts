// What is asked about a count in review, which loads with the cards that show it.
import type { CountRecord } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

const isMoved = JSON.stringify({ items: [{ field: 'isMoved', op: 'eq', value: true }] })

/** Lines that stock moved of while they were counted, at most 500. */
export const movedLinesQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.moved', countId],
    queryFn: ({ signal }) =>
      call('GET /v2/count/{id}/line/all', {
        params: { id: countId },
        query: { limit: 500, sort: 'item.sku:asc', filter: isMoved },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const isOvertaken = JSON.stringify({ items: [{ field: 'isOvertaken', op: 'eq', value: true }] })

/** Lines that a later posted count of their items has overtaken, at most 500. */
export const overtakenLinesQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.overtaken', countId],
    queryFn: ({ signal }) =>
      call('GET /v2/count/{id}/line/all', {
        params: { id: countId },
        query: { limit: 500, sort: 'item.sku:asc', filter: isOvertaken },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** People who may count at every location of a count. */
export const countersQuery = ({ id, locations }: Pick<CountRecord, 'id' | 'locations'>) =>
  queryOptions({
    queryKey: ['count.counters', id],
    queryFn: ({ signal }) =>
      call('GET /v2/count-template/assignee/options', {
        query: { locationIds: locations.map((location) => location.id).join() },
        signal,
      }),
  })

const isOff = JSON.stringify({
  items: [
    { field: 'state', op: 'in', value: ['VARIANCE', 'KEPT_BOOK'] },
    // What nobody counted keeps the book without anybody's choice.
    { field: 'countedQty', op: 'gte', value: '0' },
  ],
})

/** Lines in review that differ from the book, or keep it although they are counted; the largest 500. */
export const differingLinesQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.differing', countId],
    queryFn: ({ signal }) =>
      call('GET /v2/count/{id}/line/all', {
        params: { id: countId },
        query: { limit: 500, sort: 'absoluteVarianceValue:desc', filter: isOff },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
