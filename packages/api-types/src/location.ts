import * as z from 'zod'
import { changeErrors, recordAddress } from './call-parts.ts'
import { recordCode } from './company.ts'
import { defineOperation } from './operation.ts'
import { id, requiredName, version } from './scalars.ts'

/** A part of a location on the walk of a count. `isUsed`: sheets list it, so that it is archived instead of deleted. */
export const areaRow = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  isUsed: z.boolean(),
  version,
})

/** Where stock lies. `parentId` is the location that it is a part of; its areas stand in the order of the walk. */
export const locationRow = z.object({
  id,
  parentId: id.nullable(),
  code: z.string(),
  name: z.string(),
  isStockHolding: z.boolean(),
  isActive: z.boolean(),
  /** It has counts, orders, movements or par levels, so that it is archived instead of deleted. */
  isUsed: z.boolean(),
  version,
  areas: z.array(areaRow),
})

/** Every location of a company by its name, with its areas; each call about them answers with all of them. */
const companyLocations = z.object({ data: z.array(locationRow) })

export const locationBody = z.object({
  parentId: id.nullable().default(null),
  code: recordCode(),
  name: requiredName(),
  /** Only where stock lies is counted. */
  isStockHolding: z.boolean().default(true),
})
export const areaBody = z.object({ name: requiredName() })
const areaOrder = z.object({ areaIds: z.array(id).max(1000) })

export type AreaRow = z.infer<typeof areaRow>
export type LocationRow = z.infer<typeof locationRow>
export type CompanyLocations = z.infer<typeof companyLocations>
export type LocationBody = z.input<typeof locationBody>
export type LocationContent = z.output<typeof locationBody>
export type AreaBody = z.input<typeof areaBody>

const edit = { right: '[Setup] [Edit] [Company]', params: recordAddress, response: companyLocations } as const

export const locationOperations = {
  ofCompany: defineOperation({
    id: 'company.location.all',
    method: 'GET',
    path: '/v2/company/{id}/location/all',
    summary: 'The locations of a company with their areas in the order of the walk',
    right: '[Setup] [View] [Company]',
    params: recordAddress,
    response: companyLocations,
  }),
  create: defineOperation({
    ...edit,
    id: 'company.location.create',
    method: 'POST',
    path: '/v2/company/{id}/location',
    summary: 'Add a location to a company',
    idempotent: true,
    body: locationBody,
    status: 201,
    errors: ['location.code-taken', 'location.parent-invalid'],
  }),
  update: defineOperation({
    ...edit,
    id: 'location.update',
    method: 'PUT',
    path: '/v2/location/{id}',
    summary: 'Change a location at the version of If-Match',
    body: locationBody,
    errors: [...changeErrors, 'location.code-taken', 'location.parent-invalid', 'location.holds-stock'],
  }),
  archive: defineOperation({
    ...edit,
    id: 'location.archive',
    method: 'POST',
    path: '/v2/location/{id}/archive',
    summary: 'Take a location out of use: nothing new is counted there',
    idempotent: true,
    errors: ['record.version-conflict', 'location.counts-open'],
  }),
  restore: defineOperation({
    ...edit,
    id: 'location.restore',
    method: 'POST',
    path: '/v2/location/{id}/restore',
    summary: 'Take an archived location into use again',
    idempotent: true,
    errors: ['record.version-conflict'],
  }),
  delete: defineOperation({
    ...edit,
    id: 'location.delete',
    method: 'DELETE',
    path: '/v2/location/delete/{id}',
    summary: 'Delete a location without a history, with its areas',
    errors: ['record.version-conflict', 'location.in-use'],
  }),
  orderAreas: defineOperation({
    ...edit,
    id: 'location.area.order',
    method: 'PUT',
    path: '/v2/location/{id}/area/order',
    summary:
      'Put the areas of a location in the order of the walk, at the version of If-Match; all of them are named',
    body: areaOrder,
    errors: [...changeErrors, 'area.order-incomplete'],
  }),
  addArea: defineOperation({
    ...edit,
    id: 'location.area.create',
    method: 'POST',
    path: '/v2/location/{id}/area',
    summary: 'Add an area at the end of the walk of a location',
    idempotent: true,
    body: areaBody,
    status: 201,
    errors: ['area.name-taken'],
  }),
  renameArea: defineOperation({
    ...edit,
    id: 'area.update',
    method: 'PUT',
    path: '/v2/area/{id}',
    summary: 'Rename an area at the version of If-Match',
    body: areaBody,
    errors: [...changeErrors, 'area.name-taken'],
  }),
  archiveArea: defineOperation({
    ...edit,
    id: 'area.archive',
    method: 'POST',
    path: '/v2/area/{id}/archive',
    summary: 'Offer an area no more; the sheets that list it keep it',
    idempotent: true,
    errors: ['record.version-conflict'],
  }),
  restoreArea: defineOperation({
    ...edit,
    id: 'area.restore',
    method: 'POST',
    path: '/v2/area/{id}/restore',
    summary: 'Offer an archived area again',
    idempotent: true,
    errors: ['record.version-conflict'],
  }),
  deleteArea: defineOperation({
    ...edit,
    id: 'area.delete',
    method: 'DELETE',
    path: '/v2/area/delete/{id}',
    summary: 'Delete an area that no sheet lists',
    errors: ['record.version-conflict', 'area.in-use'],
  }),
}
