import * as z from 'zod'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { catalogueRights, chosenId, deleteOperation } from './catalogue-call.ts'
import { decimalInput } from './decimal-input.ts'
import { parLevelListFields } from './catalogue-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import { countOf, id, itemReference, quantity, reference, version } from './scalars.ts'
import { parAdviceStates, parMethods, parRoundings } from './values.ts'

/**
 * What the usage of the last weeks says that a level should be. Figures are null but for PROPOSED, which names the level that it is
 * about: the par, or the maximum where there is a range.
 */
const parAdvice = z.object({
  state: z.enum(parAdviceStates),
  /** Full weeks of history that it looked at. */
  weeks: countOf,
  /** Median usage a day, in base units, over the days that have to be covered. */
  usagePerDay: quantity.nullable(),
  /** Days from an order until what is ordered next has been delivered. */
  coverDays: countOf.nullable(),
  level: quantity.nullable(),
  supplier: reference.nullable(),
})

/** Wanted stock of an item at a location, in base units. */
export const parLevelRecord = z.object({
  id,
  company: reference.extend({ code: z.string() }),
  location: reference.extend({ code: z.string() }),
  item: itemReference,
  method: z.enum(parMethods),
  par: quantity.nullable(),
  min: quantity.nullable(),
  max: quantity.nullable(),
  rounding: z.enum(parRoundings),
  /** Missing where nobody may be told, and where nothing is wanted of the item. */
  advice: parAdvice.optional(),
  version,
})

const level = decimalInput('quantity', { digits: 12 }).nullable().default(null)
const contentShape = {
  method: z.enum(parMethods),
  par: level,
  min: level,
  max: level,
  rounding: z.enum(parRoundings).default('UP'),
}

/** A par level as a person writes it. */
export const parLevelBody = z.object(contentShape)
const newParLevel = z.object({ ...contentShape, itemId: chosenId, locationId: chosenId })
const parLevelPage = pageOf(parLevelRecord)

export type ParAdvice = z.infer<typeof parAdvice>
export type ParLevelRecord = z.infer<typeof parLevelRecord>
export type ParLevelPage = z.infer<typeof parLevelPage>
export type ParLevelBody = z.input<typeof parLevelBody>
export type ParLevelContent = z.output<typeof parLevelBody>
export type NewParLevel = z.output<typeof newParLevel>
export type NewParLevelBody = z.input<typeof newParLevel>

export const parLevelOperations = {
  all: defineOperation({
    id: 'par-level.all',
    method: 'GET',
    path: '/v2/par-level/all',
    summary: 'Wanted stock of items at locations',
    right: catalogueRights.view,
    query: listQuery,
    fields: parLevelListFields,
    response: parLevelPage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'par-level.get',
    method: 'GET',
    path: '/v2/par-level/{id}',
    summary: 'The wanted stock of an item at a location',
    right: catalogueRights.view,
    params: recordAddress,
    response: parLevelRecord,
  }),
  create: defineOperation({
    id: 'par-level.create',
    method: 'POST',
    path: '/v2/par-level',
    summary: 'Says how much of an item is wanted at a location',
    right: catalogueRights.create,
    idempotent: true,
    body: newParLevel,
    response: parLevelRecord,
    status: 201,
    errors: ['par-level.taken'],
  }),
  update: defineOperation({
    id: 'par-level.update',
    method: 'PUT',
    path: '/v2/par-level/{id}',
    summary: 'Changes how much of an item is wanted at a location',
    right: catalogueRights.edit,
    params: recordAddress,
    body: parLevelBody,
    response: parLevelRecord,
    errors: changeErrors,
  }),
  delete: deleteOperation('par-level', '/v2/par-level/delete/{id}', 'a par level'),
}
