import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: ['item.record', id],
    queryFn: ({ signal }) => call('GET /v2/item/{id}', { params: { id }, signal }),
  })
export const supplierQuery = (id: number) =>
  queryOptions({
    queryKey: ['supplier.record', id],
    queryFn: ({ signal }) => call('GET /v2/supplier/{id}', { params: { id }, signal }),
  })
export const supplierItemQuery = (id: number) =>
  queryOptions({
    queryKey: ['supplier-item.record', id],
    queryFn: ({ signal }) => call('GET /v2/supplier-item/{id}', { params: { id }, signal }),
  })
export const parLevelQuery = (id: number) =>
  queryOptions({
    queryKey: ['par-level.record', id],
    queryFn: ({ signal }) => call('GET /v2/par-level/{id}', { params: { id }, signal }),
  })

const mostOffers = 500
/** As many as an order template has lines. */
const mostLevels = 500

/** What a supplier sells, by name. */
export const offersQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['supplier-item.of', supplierId],
    queryFn: ({ signal }) =>
      call('GET /v2/supplier-item/all', {
        query: {
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

/** The par levels of an item at every location, at most 200; what is changed in a row of the lists shows here, too. */
export const levelsOfItemQuery = (itemId: number) =>
  queryOptions({
    queryKey: ['par-level.list', 'of-item', itemId],
    queryFn: ({ signal }) =>
      call('GET /v2/par-level/all', {
        query: {
          limit: 200,
          sort: 'location.name:asc',
          filter: JSON.stringify({ items: [{ field: 'item.id', op: 'eq', value: itemId }] }),
        },
        signal,
      }),
  })

/** The levels of these items at a location; what is changed in a row of the lists shows here, too. */
export const levelsAtQuery = (locationId: number, itemIds: readonly number[]) =>
  queryOptions({
    queryKey: ['par-level.list', 'at', locationId, itemIds],
    queryFn: ({ signal }) =>
      call('GET /v2/par-level/all', {
        query: {
          limit: mostLevels,
          filter: JSON.stringify({
            items: [
              { field: 'location.id', op: 'eq', value: locationId },
              { field: 'item.id', op: 'in', value: itemIds },
            ],
          }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
