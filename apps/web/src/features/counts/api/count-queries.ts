import type {
  BreakdownGrouping,
  CountBreakdown,
  CountChange,
  CountLinePage,
  CountPage,
  CountSheet,
  CountTemplatePage,
  CreateOrdersResult,
} from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import type { SearchValue } from '../../../shared/lib/api-request.ts'
import { applyChange } from '../model/apply-change.ts'
import { heardUntil, noteHeardUntil, readWholeSheet } from './heard-until.ts'

type ListRequest = Record<string, SearchValue>

/** One page of the counts; the page before stays readable while the next one is on its way. */
export const countsQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: ['count.list', request],
    queryFn: ({ signal }) => api.get<CountPage>('/api/v2/count/all', { search: request, signal }),
    placeholderData: keepPreviousData,
  })

/** One page of the counts as it stands now, past every cache. */
export function readCounts(request: ListRequest): Promise<CountPage> {
  return api.get<CountPage>('/api/v2/count/all', { search: request })
}

/** A count with every row of its sheet, in walking order. */
export const countSheetQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.sheet', countId],
    queryFn: ({ signal }) =>
      readWholeSheet(countId, () => api.get<CountSheet>(`/api/v2/count/${countId}/sheet`, { signal })),
  })

/** So often is asked what others have entered meanwhile. */
const changeIntervalMs = 8_000

/** Keeps the sheet of a count on this screen up with what others enter, as long as somebody looks at it. */
export const countChangeQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.change', countId],
    queryFn: async ({ signal, client }) => {
      const search = { since: heardUntil(countId) }
      const path = `/api/v2/count/${countId}/change`
      const change = await api.get<CountChange>(path, { search, signal, background: true })
      noteHeardUntil(countId, change.until)
      const { queryKey } = countSheetQuery(countId)
      const sheet = client.getQueryData(queryKey)
      if (sheet === undefined) return change
      if (sheet.count.state !== change.state) await client.invalidateQueries({ queryKey })
      else client.setQueryData(queryKey, applyChange(sheet, change))
      return change
    },
    retry: false,
    staleTime: 0,
    refetchInterval: changeIntervalMs,
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

/** The orders that were made from a count. */
export const ordersOfCountQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.orders', countId],
    queryFn: ({ signal }) => api.get<CreateOrdersResult>(`/api/v2/count/${countId}/order/all`, { signal }),
  })

/** What a change of counts makes out of date: they themselves, and the figures of the dashboard. */
export const ofCounts = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && (key.startsWith('count.') || key.startsWith('dashboard')),
}
