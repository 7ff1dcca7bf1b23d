import type { ListRequest } from '@backoffice/api-types'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

const neighbours = {
  count: 'GET /v2/count/{id}/neighbours',
  order: 'GET /v2/order/{id}/neighbours',
  company: 'GET /v2/company/{id}/neighbours',
} as const

/** The list that a record was opened from: its address, and what it asks the server, which may have to be loaded. */
type Origin = {
  address: unknown
  request: (client: QueryClient) => ListRequest | Promise<ListRequest>
}

/** Where a record stands in its list, on whichever page, and what stands beside it. */
export function neighboursQuery(entity: keyof typeof neighbours, id: number, { address, request }: Origin) {
  return queryOptions({
    queryKey: [`${entity}.neighbours`, id, address],
    queryFn: async ({ signal, client }) => {
      const { sort, filter } = await request(client)
      return call(neighbours[entity], { params: { id }, query: { sort, filter }, signal })
    },
    placeholderData: keepPreviousData,
  })
}
