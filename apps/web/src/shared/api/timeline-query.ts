import type { RecordTimeline } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Records that have a history. */
export type TimelineEntity = 'count' | 'order' | 'company' | 'role' | 'user'

/** What happened to a record, newest first. */
export const timelineQuery = (entity: TimelineEntity, id: number) =>
  queryOptions({
    queryKey: [`${entity}.timeline`, id],
    queryFn: ({ signal }) => api.get<RecordTimeline>(`/api/v2/${entity}/${id}/timeline`, { signal }),
    staleTime: 0,
  })
