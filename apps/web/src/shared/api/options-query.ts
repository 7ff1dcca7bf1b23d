import type { OptionArea } from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

const mostOptions = 20

const options = {
  area: 'GET /v2/area/options',
  category: 'GET /v2/category/options',
  company: 'GET /v2/company/options',
  'count-template': 'GET /v2/count-template/options',
  item: 'GET /v2/item/options',
  location: 'GET /v2/location/options',
  order: 'GET /v2/order/options',
  receipt: 'GET /v2/receipt/options',
  role: 'GET /v2/role/options',
  supplier: 'GET /v2/supplier/options',
  user: 'GET /v2/user/options',
} as const satisfies Record<OptionArea, string>

/** Records of an area whose name has these words. */
export const findOptions = (area: OptionArea, q: string, signal: AbortSignal) =>
  call(options[area], { query: { q, limit: mostOptions }, signal })

/** The same as a query; what was found before stays readable meanwhile. */
export const optionsQuery = (area: OptionArea, q: string) =>
  queryOptions({
    queryKey: ['option.list', area, q],
    queryFn: ({ signal }) => findOptions(area, q, signal),
    placeholderData: keepPreviousData,
  })

/** Whether these are records to choose of one of the areas: out of date once a record of it is made or renamed. */
export const isOptionOf = ([key, area]: readonly unknown[], ...areas: readonly OptionArea[]): boolean =>
  typeof key === 'string' && key.startsWith('option.') && areas.some((one) => one === area)

/** What chosen records are called. @param ids as texts, at most 50 of which are asked for */
export const optionNamesQuery = (area: OptionArea, ids: readonly string[]) => {
  const asked = [...new Set(ids)].toSorted().slice(0, 50)
  return queryOptions({
    queryKey: ['option.names', area, asked],
    queryFn: ({ signal }) =>
      call(options[area], {
        query: { ids: asked.join(','), limit: asked.length },
        signal,
      }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    enabled: asked.length > 0,
  })
}
