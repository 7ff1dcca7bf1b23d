import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

const timelines = {
  count: 'GET /v2/count/{id}/timeline',
  receipt: 'GET /v2/receipt/{id}/timeline',
  movement: 'GET /v2/movement/{id}/timeline',
  order: 'GET /v2/order/{id}/timeline',
  company: 'GET /v2/company/{id}/timeline',
  'order-template': 'GET /v2/order-template/{id}/timeline',
  'report-period': 'GET /v2/report-period/{id}/timeline',
  role: 'GET /v2/role/{id}/timeline',
  user: 'GET /v2/user/{id}/timeline',
} as const

/** Records that have a history. */
export type TimelineEntity = keyof typeof timelines

/** What happened to a record, newest first. */
export const timelineQuery = (entity: TimelineEntity, id: number) =>
  queryOptions({
    queryKey: [`${entity}.timeline`, id],
    queryFn: ({ signal }) => call(timelines[entity], { params: { id }, signal }),
    staleTime: 0,
  })
