// Which counts under way hold the same items, asked with the dialogs that warn of it.
import type { CountScope } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** What a count is to be made of: one of the three. */
export type PlannedCount = { templateId: number } | { locationId: number } | { scope: CountScope }

/** Counts that hold items of a count that is not made yet. */
export const planOverlapQuery = (plan: PlannedCount) =>
  queryOptions({
    queryKey: ['count.overlap', 'plan', plan],
    queryFn: ({ signal }) => call('POST /v2/count/overlap', { body: plan, signal }),
    // What is wrong with a plan is said when it is made.
    retry: false,
  })

/** Other counts that hold items of a count. */
export const overlapQuery = (countId: number) =>
  queryOptions({
    queryKey: ['count.overlap', countId],
    queryFn: ({ signal }) => call('GET /v2/count/{id}/overlap', { params: { id: countId }, signal }),
    retry: false,
  })
