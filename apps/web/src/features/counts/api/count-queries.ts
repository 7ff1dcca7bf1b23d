import type { CountBreakdown, CountChange, CountRecord, TrendScope } from '@backoffice/api-types'
import type { BreakdownSearch } from '../model/breakdown-search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { queryClient } from '../../../shared/lib/query-client.ts'
import { applyChange } from '../model/apply-change.ts'
import { heardUntil, noteHeardUntil, readWholeSheet } from './heard-until.ts'
import { isTold, slowIntervalMs } from './told-counts.ts'

/** A count with every row of its sheet, in walking order. */
export const countSheetQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.sheet', countId],
    queryFn: ({ signal }) =>
      readWholeSheet(countId, () => call('GET /v2/count/{id}/sheet', { params: { id: countId }, signal })),
  })

/**
 * So often is asked what others have entered meanwhile, where nobody tells: at once where they count the same rows, and each sees the
 * others.
 */
function changeIntervalMs(countId: number, change: CountChange | undefined): number {
  if (isTold(countId)) return slowIntervalMs
  return change?.subCounts === undefined || change.subCounts.overlap === 'COMPARE' ? 8_000 : 1_000
}

/** Keeps the sheet of a count on this screen up with what others enter, as long as somebody looks at it. */
export const countChangeQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.change', countId],
    queryFn: async ({ signal, client }) => {
      const change = await call('GET /v2/count/{id}/change', {
        params: { id: countId },
        query: { since: heardUntil(countId) },
        signal,
        background: true,
      })
      noteHeardUntil(countId, change.until)
      const { queryKey } = countSheetQuery(countId)
      const sheet = client.getQueryData(queryKey)
      if (sheet === undefined) return change
      if (sheet.count.state !== change.state) await client.invalidateQueries({ queryKey })
      else {
        const now = applyChange(sheet, change)
        client.setQueryData(queryKey, now)
        // Somebody took a row off the sheet.
        if (now.rows.length !== change.rowTotal) await client.invalidateQueries({ queryKey })
      }
      return change
    },
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => changeIntervalMs(countId, state.data),
  })

/** Lines of a count that have a row without a figure; at most 200, which is more than a dialog can show. */
export const uncountedLinesQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.uncounted', countId],
    queryFn: ({ signal }) =>
      call('GET /v2/count/{id}/uncounted', { params: { id: countId }, query: { limit: 200 }, signal }),
    staleTime: 0,
  })

const isHalf = JSON.stringify({ items: [{ field: 'countedQty', op: 'gte', value: '0' }] })

/** Lines that are counted in some of their rows alone; at most 200, which is more than a dialog can show. */
export const halfLinesQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.half', countId],
    queryFn: ({ signal }) =>
      call('GET /v2/count/{id}/uncounted', {
        params: { id: countId },
        query: { limit: 200, filter: isHalf },
        signal,
      }),
    staleTime: 0,
  })

/** Figures of a count by group, compared as the address says. */
export const countBreakdownQuery = (
  countId: number,
  { groupBy = 'category', baseline = 'book', over, filled }: BreakdownSearch,
) => {
  const query = {
    groupBy,
    baseline,
    isOverLimit: over === undefined ? 'false' : 'true',
    isPrefilled: filled === undefined ? 'false' : 'true',
  } as const
  return queryOptions({
    queryKey: ['count.breakdown', countId, query],
    queryFn: ({ signal }) => call('GET /v2/count/{id}/breakdown', { params: { id: countId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What posted counts of the same template or location came to. */
export const countTrendQuery = (countId: number, by: TrendScope) =>
  queryOptions({
    queryKey: ['count.trend', countId, by],
    queryFn: ({ signal }) =>
      call('GET /v2/count/{id}/trend', { params: { id: countId }, query: { by }, signal }),
    placeholderData: keepPreviousData,
  })

/** How a line came to its figures. */
export const lineTimelineQuery = (countId: number, lineId: number) =>
  queryOptions({
    queryKey: ['count.line.timeline', countId, lineId],
    queryFn: ({ signal }) =>
      call('GET /v2/count/{id}/line/{lineId}/timeline', { params: { id: countId, lineId }, signal }),
  })

/** Templates that a count can be made from. */
export const countTemplatesQuery = queryOptions({
  queryKey: ['count-template.list'],
  queryFn: ({ signal }) =>
    call('GET /v2/count-template/all', { query: { limit: 500, sort: 'name:asc' }, signal }),
})

/** The orders that were made from a count. */
export const ordersOfCountQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.orders', countId],
    queryFn: ({ signal }) => call('GET /v2/count/{id}/order/all', { params: { id: countId }, signal }),
  })

/**
 * Puts what a change of a count has answered where it is shown, before all of it is read again: a step that is taken at once is
 * not held to be overtaken by one's own change.
 */
export function showChanged(count: CountRecord): void {
  const change = <T extends { count: CountRecord }>(shown: T | undefined) => shown && { ...shown, count }
  queryClient.setQueriesData<CountBreakdown>({ queryKey: ['count.breakdown', count.id] }, change)
  queryClient.setQueryData(countSheetQuery(count.id).queryKey, change)
}

/** What a change of counts makes out of date: they themselves, and the figures of the dashboard. */
export const ofCounts = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && (key.startsWith('count.') || key.startsWith('dashboard')),
}
