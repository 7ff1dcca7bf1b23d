// What is asked about a count in review, which loads with the cards that show it.
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

const isOff = JSON.stringify({
  // What nobody counted keeps the book without anybody's choice.
  items: [{ field: 'countedQty', op: 'gte', value: '0' }],
  any: [
    { field: 'state', op: 'in', value: ['VARIANCE', 'KEPT_BOOK'] },
    { field: 'isRecounted', op: 'eq', value: true },
  ],
})

/** So many lines in review are shown at once. */
export const linesOfPage = 500

/**
 * Lines in review that differ from the book, or keep it although they are counted, or were counted again, whatever that found;
 * the largest first, 500 a page.
 */
export const differingLinesQuery = (countId: number) =>
  infiniteQueryOptions({
    queryKey: ['count.differing', countId],
    queryFn: ({ signal, pageParam }) =>
      call('GET /v2/count/{id}/line/all', {
        params: { id: countId },
        query: { page: pageParam, limit: linesOfPage, sort: 'absoluteVarianceValue:desc', filter: isOff },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, page }) => (hasMore ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
