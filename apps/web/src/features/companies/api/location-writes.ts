import type { AreaRow, CompanyLocations, LocationBody, LocationRow } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'

/** The locations of a company with their areas. */
export const locationsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company.locations', companyId],
    queryFn: ({ signal }) =>
      api.get<CompanyLocations>(`/api/v2/company/${companyId}/location/all`, { signal }),
  })

/** A write about the places of a company; each answers with all of them. @param key of one press of a button */
export type PlaceWrite = (key: string) => Promise<CompanyLocations>

export const addLocation =
  (companyId: number, body: LocationBody): PlaceWrite =>
  (idempotencyKey) =>
    api.post(`/api/v2/company/${companyId}/location`, { body, idempotencyKey })

export const changeLocation =
  ({ id, version }: Pick<LocationRow, 'id' | 'version'>, body: LocationBody): PlaceWrite =>
  () =>
    api.put(`/api/v2/location/${id}`, { body, ifMatch: version })

export type Place = 'location' | 'area'

export const stepPlace =
  (place: Place, id: number, step: 'archive' | 'restore'): PlaceWrite =>
  (idempotencyKey) =>
    api.post(`/api/v2/${place}/${id}/${step}`, { idempotencyKey })

export const deletePlace =
  (place: Place, id: number): PlaceWrite =>
  () =>
    api.delete(`/api/v2/${place}/delete/${id}`)

export const addArea =
  (locationId: number, name: string): PlaceWrite =>
  (idempotencyKey) =>
    api.post(`/api/v2/location/${locationId}/area`, { body: { name }, idempotencyKey })

export const renameArea =
  ({ id, version }: Pick<AreaRow, 'id' | 'version'>, name: string): PlaceWrite =>
  () =>
    api.put(`/api/v2/area/${id}`, { body: { name }, ifMatch: version })

/** @param version of the location */
export const orderAreas =
  (locationId: number, areaIds: readonly number[], version: number): PlaceWrite =>
  () =>
    api.put(`/api/v2/location/${locationId}/area/order`, { body: { areaIds }, ifMatch: version })
