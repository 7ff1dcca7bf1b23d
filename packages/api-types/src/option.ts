import type { Right } from '@backoffice/permissions'
import * as z from 'zod'
import { listRights } from './list-resource.ts'
import { defineOperation } from './operation.ts'
import { addressInteger, id } from './scalars.ts'

const { counts, countTemplates, items, orderFiles, orders, orderTemplates, transactions, users } = listRights
/** Who may say what a count is of, and finds counts and templates by their people. */
const ofScope = [counts, countTemplates] as const

/** Records that a filter of a list may name, with the rights of the lists they serve: any of them will do. */
export const optionRights = {
  area: ofScope,
  category: [...ofScope, transactions, items],
  company: [...ofScope, orders, orderTemplates, transactions, users],
  'count-template': [counts],
  item: [...ofScope, transactions, items],
  location: [...ofScope, orders, orderTemplates, orderFiles, transactions, items, users],
  order: [orders, orderFiles],
  receipt: [transactions, orderFiles],
  role: [users],
  supplier: [...ofScope, orders, orderTemplates, orderFiles, items],
  user: [...ofScope, transactions, orderFiles, orderTemplates],
} as const satisfies Record<string, readonly Right[]>

export type OptionArea = keyof typeof optionRights

/** One record to choose; `note` tells it from others of the same name. */
export const option = z.object({ id, name: z.string(), note: z.string().nullable() })
const optionList = z.object({ data: z.array(option) })
/** A role to choose; `refusal` says why the caller cannot give it to somebody who lacks it, and is null where they can. */
const roleOption = option.extend({ refusal: z.string().nullable() })

export type Option = z.infer<typeof option>
export type RoleOption = z.infer<typeof roleOption>
export type OptionList = z.infer<typeof optionList>

const mostOptions = 50
/** Of a few locations all areas are wanted at once. */
const mostAreas = 500

const optionIds = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'must be ids joined by commas')
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.length <= mostOptions, { params: { code: 'field.too-many' } })

const optionQuery = z.object({
  /** Words that the name or the note holds, each of them. */
  q: z.string().trim().max(200).default(''),
  limit: addressInteger(1, mostOptions).default(20),
  /** Only these records, ids joined by commas: to name what an address has chosen. */
  ids: optionIds.optional(),
})

const areaQuery = optionQuery.extend({
  limit: addressInteger(1, mostAreas).default(20),
  /** Only areas in use of these locations. */
  locationIds: optionIds.optional(),
})

export type OptionQuery = z.infer<typeof optionQuery> & Partial<z.infer<typeof areaQuery>>

function optionsOf<const A extends OptionArea>(area: A, path: `/v2/${A}/options`, what: string) {
  return defineOperation({
    id: `${area}.options`,
    method: 'GET',
    path,
    summary: `${what} to choose from in a filter`,
    access: optionRights[area],
    query: optionQuery,
    response: optionList,
  })
}

export const optionOperations = {
  area: defineOperation({
    ...optionsOf('area', '/v2/area/options', 'Areas of locations'),
    query: areaQuery,
  }),
  category: optionsOf('category', '/v2/category/options', 'Item categories'),
  company: optionsOf('company', '/v2/company/options', 'Companies'),
  'count-template': optionsOf('count-template', '/v2/count-template/options', 'Count templates'),
  item: optionsOf('item', '/v2/item/options', 'Items'),
  location: optionsOf('location', '/v2/location/options', 'Locations'),
  order: optionsOf('order', '/v2/order/options', 'Orders'),
  receipt: optionsOf('receipt', '/v2/receipt/options', 'Receipts'),
  role: defineOperation({
    ...optionsOf('role', '/v2/role/options', 'Roles'),
    summary: 'Roles to choose from, in a filter or to give; each that the caller cannot give says why',
    response: z.object({ data: z.array(roleOption) }),
  }),
  supplier: optionsOf('supplier', '/v2/supplier/options', 'Suppliers'),
  user: optionsOf('user', '/v2/user/options', 'People'),
}
