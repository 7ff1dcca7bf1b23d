import type { AreaRow, CompanyLocations, LocationBody, LocationRow } from '@backoffice/api-types'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** The locations of a company with their areas. */
export const locationsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company.locations', companyId],
    queryFn: ({ signal }) => call('GET /v2/company/{id}/location/all', { params: { id: companyId }, signal }),
  })

/** The locations as they stand now; whoever shows them sees them, too. */
export const readLocations = (queryClient: QueryClient, companyId: number): Promise<CompanyLocations> =>
  queryClient.fetchQuery({ ...locationsQuery(companyId), staleTime: 0 })

/** A write about the places of a company; each answers with all of them. @param key of one press of a button */
export type PlaceWrite = (key: string) => Promise<CompanyLocations>

export const addLocation =
  (companyId: number, body: LocationBody): PlaceWrite =>
  (idempotencyKey) =>
    call('POST /v2/company/{id}/location', { params: { id: companyId }, body, idempotencyKey })

export const changeLocation =
  ({ id, version }: Pick<LocationRow, 'id' | 'version'>, body: LocationBody): PlaceWrite =>
  () =>
    call('PUT /v2/location/{id}', { params: { id }, body, ifMatch: version })

const places = {
  location: {
    archive: 'POST /v2/location/{id}/archive',
    restore: 'POST /v2/location/{id}/restore',
    delete: 'DELETE /v2/location/delete/{id}',
  },
  area: {
    archive: 'POST /v2/area/{id}/archive',
    restore: 'POST /v2/area/{id}/restore',
    delete: 'DELETE /v2/area/delete/{id}',
  },
} as const

export type Place = keyof typeof places

export const stepPlace =
  (place: Place, id: number, step: 'archive' | 'restore'): PlaceWrite =>
  (idempotencyKey) =>
    call(places[place][step], { params: { id }, idempotencyKey })

export const deletePlace =
  (place: Place, id: number): PlaceWrite =>
  () =>
    call(places[place].delete, { params: { id } })

export const addArea =
  (locationId: number, name: string): PlaceWrite =>
  (idempotencyKey) =>
    call('POST /v2/location/{id}/area', { params: { id: locationId }, body: { name }, idempotencyKey })

export const renameArea =
  ({ id, version }: Pick<AreaRow, 'id' | 'version'>, name: string): PlaceWrite =>
  () =>
    call('PUT /v2/area/{id}', { params: { id }, body: { name }, ifMatch: version })

/** @param version of the location */
export const orderAreas =
  (locationId: number, areaIds: readonly number[], version: number): PlaceWrite =>
  () =>
    call('PUT /v2/location/{id}/area/order', {
      params: { id: locationId },
      body: { areaIds: [...areaIds] },
      ifMatch: version,
    })
