import type { MovementContent, MovementInput, MovementRecord } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** What a preview is asked for. */
export type PreviewBody = Omit<MovementInput, 'note'>
export type MovementKind = MovementContent['kind']

/** Items that can be moved; with what is on hand at the location, and its place. */
export const movableItemsQuery = (q: string, locationId: number | undefined) =>
  queryOptions({
    queryKey: ['movement.items', q, locationId],
    queryFn: ({ signal }) => call('GET /v2/movement/items', { query: { q, locationId }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** What a movement would do, item by item and location by location. */
export const movementPreviewQuery = (body: PreviewBody | undefined) =>
  queryOptions({
    queryKey: ['movement.preview', body],
    queryFn: ({ signal }) =>
      call('POST /v2/movement/preview', {
        body: body ?? { kind: 'USAGE', locationId: 0, lines: [] },
        signal,
        background: true,
      }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })

/** Writes a movement to the ledger, or keeps it as a draft where it lies before a count. */
export function createMovement(body: MovementInput, idempotencyKey: string): Promise<MovementRecord> {
  return call('POST /v2/movement', { body, idempotencyKey })
}

/** One movement with its lines. */
export const movementQuery = (id: number) =>
  queryOptions({
    queryKey: ['movement.record', id],
    queryFn: ({ signal }) => call('GET /v2/movement/{id}', { params: { id }, signal }),
  })

const draftsOfPage = 100

/** Movements that wait for somebody who may re-anchor counts, oldest first: so many pages of them, and how many they are. */
export const movementDraftsQuery = (pages: number) =>
  queryOptions({
    queryKey: ['movement.drafts', pages],
    queryFn: async ({ signal }) => {
      const read = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          call('GET /v2/movement/drafts', { query: { page: index + 1, limit: draftsOfPage }, signal }),
        ),
      )
      return { data: read.flatMap(({ data }) => data), total: read.at(-1)?.total ?? 0 }
    },
    placeholderData: keepPreviousData,
  })
