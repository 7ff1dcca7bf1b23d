import type {
  BreakdownGrouping,
  CountBreakdown,
  CountLinePage,
  CountPage,
  CountSheet,
  CountTemplatePage,
} from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import type { SearchValue } from '../../../shared/lib/api-request.ts'

type ListRequest = Record<string, SearchValue>

/** One page of the counts; the page before stays readable while the next one is on its way. */
export const countsQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: ['count.list', request],
    queryFn: ({ signal }) => api.get<CountPage>('/api/v2/count/all', { search: request, signal }),
    placeholderData: keepPreviousData,
  })

/** A count with every row of its sheet, in walking order. */
export const countSheetQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.sheet', countId],
    queryFn: ({ signal }) => api.get<CountSheet>(`/api/v2/count/${countId}/sheet`, { signal }),
  })

/** Lines of a count that have a row without a figure; at most 200, which is more than a dialog can show. */
export const uncountedLinesQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.uncounted', countId],
    queryFn: ({ signal }) =>
      api.get<CountLinePage>(`/api/v2/count/${countId}/uncounted`, { search: { limit: 200 }, signal }),
    staleTime: 0,
  })

/** Variance of a count by category, area or counter. */
export const countBreakdownQuery = (countId: number, groupBy: BreakdownGrouping) =>
  queryOptions({
    queryKey: ['count.breakdown', countId, groupBy],
    queryFn: ({ signal }) =>
      api.get<CountBreakdown>(`/api/v2/count/${countId}/breakdown`, { search: { groupBy }, signal }),
    placeholderData: keepPreviousData,
  })

/** One page of the lines of a count. */
export const countLinesQuery = (countId: number, request: ListRequest) =>
  queryOptions({
    queryKey: ['count.lines', countId, request],
    queryFn: ({ signal }) =>
      api.get<CountLinePage>(`/api/v2/count/${countId}/line/all`, { search: request, signal }),
    placeholderData: keepPreviousData,
  })

/** Templates that a count can be made from. */
export const countTemplatesQuery = queryOptions({
  queryKey: ['count-template.list'],
  queryFn: ({ signal }) =>
    api.get<CountTemplatePage>('/api/v2/count-template/all', {
      search: { limit: 500, sort: 'name:asc' },
      signal,
    }),
})
