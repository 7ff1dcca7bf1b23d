// What is asked about a count in review, which loads with the cards that show it.
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

const isUnequal = JSON.stringify({ items: [{ field: 'isUnequal', op: 'eq', value: true }] })

/** Lines that the parts of a count found different figures of, at most 500. */
export const unequalLinesQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.unequal', countId],
    queryFn: ({ signal }) =>
      call('GET /v2/count/{id}/line/all', {
        params: { id: countId },
        query: { limit: 500, sort: 'item.sku:asc', filter: isUnequal },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** People by words of their names who may count at all of these locations; the first 50. */
export const countersAtQuery = (locationIds: readonly number[], q: string) =>
  queryOptions({
    queryKey: ['count.counters', locationIds, q],
    queryFn: ({ signal }) =>
      call('GET /v2/count-template/assignee/options', {
        query: { locationIds: locationIds.join(), q },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const isOff = JSON.stringify({
  // What nobody counted keeps the book without anybody's choice.
  items: [{ field: 'countedQty', op: 'gte', value: '0' }],
  any: [
    { field: 'state', op: 'in', value: ['VARIANCE', 'KEPT_BOOK'] },
    { field: 'isRecounted', op: 'eq', value: true },
  ],
})

/**
 * Lines in review that differ from the book, or keep it although they are counted, or were counted again, whatever that found;
 * the largest 500.
 */
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
