import type {
  ItemRecord,
  PageOf,
  SupplierItemPage,
  SupplierItemRecord,
  SupplierRecord,
  ParLevelRecord,
} from '@backoffice/api-types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import type { SearchValue } from '../../../shared/lib/api-request.ts'

/** What the API calls the records of a tab. */
export type CatalogueArea = 'category' | 'item' | 'supplier' | 'supplier-item' | 'par-level'

/** One page of the records of an area, past every cache. */
export const readList = <P>(
  area: CatalogueArea,
  request: Record<string, SearchValue>,
  signal?: AbortSignal,
): Promise<P> => api.get<P>(`/api/v2/${area}/all`, { search: request, ...(signal && { signal }) })

/** One page of the records of an area. */
export const catalogueListQuery = <T>(area: CatalogueArea, request: Record<string, SearchValue>) =>
  queryOptions({
    queryKey: [`${area}.list`, request],
    queryFn: ({ signal }) => readList<PageOf<T>>(area, request, signal),
    placeholderData: keepPreviousData,
  })

const recordQuery = <T>(area: CatalogueArea, id: number) =>
  queryOptions({
    queryKey: [`${area}.record`, id],
    queryFn: ({ signal }) => api.get<T>(`/api/v2/${area}/${id}`, { signal }),
  })

export const itemQuery = (id: number) => recordQuery<ItemRecord>('item', id)
export const supplierQuery = (id: number) => recordQuery<SupplierRecord>('supplier', id)
export const supplierItemQuery = (id: number) => recordQuery<SupplierItemRecord>('supplier-item', id)
export const parLevelQuery = (id: number) => recordQuery<ParLevelRecord>('par-level', id)

const mostOffers = 500

/** What a supplier sells, by name. */
export const offersQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['supplier-item.of', supplierId],
    queryFn: ({ signal }) =>
      api.get<SupplierItemPage>('/api/v2/supplier-item/all', {
        search: {
          limit: mostOffers,
          sort: 'item.name:asc',
          filter: JSON.stringify({ items: [{ field: 'supplier.id', op: 'eq', value: supplierId }] }),
        },
        signal,
      }),
  })

const areas = ['category.', 'item.', 'supplier.', 'supplier-item.', 'par-level.', 'option.']

/** Everything that was read of the catalogue: what is changed in one tab shows in the others. */
export const ofCatalogue = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    areas.some((area) => String(queryKey[0]).startsWith(area)),
}
