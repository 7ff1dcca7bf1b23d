import * as z from 'zod'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { archiveOperations, catalogueRights, chosenId, deleteOperation } from './catalogue-call.ts'
import { decimalInput } from './decimal-input.ts'
import { itemListFields } from './catalogue-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import {
  factor,
  id,
  keptText,
  money,
  percent,
  reference,
  requiredName,
  requiredText,
  version,
} from './scalars.ts'

/** Of one unit. */
export const mostBarcodes = 20

/** What is scanned: printable, without spaces, so that a list of them can be written in one cell. */
const barcodeText = keptText()
  .trim()
  .regex(/^[!-~]{1,64}$/, 'must be 1 to 64 printable characters without spaces')
  .refine((text) => !/[;]/.test(text) && text.toLowerCase() !== 'n/a', {
    message: 'must not hold a semicolon, nor be the placeholder n/a',
    params: { code: 'text.format' },
  })

/** A way to count or to buy an item: `factor` base units each. The base unit has the factor 1. */
export const itemUnit = z.object({
  id,
  name: z.string(),
  factor,
  isCountUnit: z.boolean(),
  isPurchaseUnit: z.boolean(),
  allowFraction: z.boolean(),
  barcodes: z.array(z.string()),
})

const itemFields = {
  id,
  sku: z.string(),
  name: z.string(),
  category: reference,
  baseUnit: z.string(),
  quantityDecimals: z.int().min(0).max(3),
  varianceTolerancePct: percent.nullable(),
  varianceToleranceValue: money.nullable(),
  overReceiptPct: percent.nullable(),
  isStocked: z.boolean(),
  isActive: z.boolean(),
  version,
}

/** A row of the items list; `units` and `barcodes` are written as a cell of a file has them. */
export const itemRow = z.object({ ...itemFields, units: z.string(), barcodes: z.string().nullable() })
export const itemRecord = z.object({ ...itemFields, units: z.array(itemUnit) })

/** Unit names stand in cells such as `case 24 = 24; keg = 50`. */
const unitName = requiredName(60).refine((text) => !/[;=]/.test(text), {
  message: 'must not hold a semicolon or an equals sign',
  params: { code: 'text.format' },
})

export const itemUnitBody = z.object({
  /** Absent for a unit that is new. */
  id: id.optional(),
  name: unitName,
  factor: decimalInput('factor', { digits: 12, positive: true }),
  isCountUnit: z.boolean().default(true),
  isPurchaseUnit: z.boolean().default(false),
  allowFraction: z.boolean().default(false),
  barcodes: z.array(barcodeText).max(mostBarcodes).default([]),
})

/** A code that was found on a unit of an item, as on a sheet of a count. */
export const barcodeBody = z.object({ unitId: chosenId, value: barcodeText })

/** An item as a person writes it. The SKU is text, kept as it was typed: `00123`, `90.750`, `1E5`. */
export const itemBody = z.object({
  sku: requiredText(32),
  name: requiredName(),
  categoryId: chosenId,
  /** Absent, an item keeps its own, and a new one has those of its base unit. */
  quantityDecimals: z.int().min(0).max(3).optional(),
  varianceTolerancePct: decimalInput('percent', { digits: 5 }).nullable().default(null),
  varianceToleranceValue: decimalInput('money', { digits: 14 }).nullable().default(null),
  /** So much more than ordered may be received; null leaves it to the company. */
  overReceiptPct: decimalInput('percent', { digits: 5 }).nullable().default(null),
  isStocked: z.boolean().default(true),
  units: z.array(itemUnitBody).min(1).max(20),
})

const itemPage = pageOf(itemRow)

export type ItemUnit = z.infer<typeof itemUnit>
export type ItemRow = z.infer<typeof itemRow>
export type ItemRecord = z.infer<typeof itemRecord>
export type ItemPage = z.infer<typeof itemPage>
/** An item as the SPA sends it. */
export type ItemBody = z.input<typeof itemBody>
export type BarcodeBody = z.input<typeof barcodeBody>
/** An item as the service gets it. */
export type ItemContent = z.output<typeof itemBody>

const writeErrors = ['item.sku-taken', 'item.unit-in-use', 'item.barcode-taken'] as const

export const itemOperations = {
  all: defineOperation({
    id: 'item.all',
    method: 'GET',
    path: '/v2/item/all',
    summary: 'Items of the organisation',
    right: catalogueRights.view,
    query: listQuery,
    fields: itemListFields,
    response: itemPage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'item.get',
    method: 'GET',
    path: '/v2/item/{id}',
    summary: 'An item with its units and barcodes',
    right: catalogueRights.view,
    params: recordAddress,
    response: itemRecord,
  }),
  create: defineOperation({
    id: 'item.create',
    method: 'POST',
    path: '/v2/item',
    summary: 'Adds an item; exactly one of its units has the factor 1',
    right: catalogueRights.create,
    idempotent: true,
    body: itemBody,
    response: itemRecord,
    status: 201,
    errors: writeErrors,
  }),
  update: defineOperation({
    id: 'item.update',
    method: 'PUT',
    path: '/v2/item/{id}',
    summary: 'Replaces an item, its units and barcodes; what was counted or ordered keeps its own factor',
    right: catalogueRights.edit,
    params: recordAddress,
    body: itemBody,
    response: itemRecord,
    errors: [...changeErrors, ...writeErrors],
  }),
  addBarcode: defineOperation({
    id: 'item.barcode.add',
    method: 'POST',
    path: '/v2/item/{id}/barcode',
    summary:
      'Adds a barcode to a unit of an item, whatever else was changed of it; one that it has already stays',
    right: catalogueRights.edit,
    params: recordAddress,
    body: barcodeBody,
    response: itemRecord,
    errors: ['item.barcode-taken'],
  }),
  ...archiveOperations(
    'item',
    { archive: '/v2/item/{id}/archive', restore: '/v2/item/{id}/restore' },
    'an item',
    itemRecord,
  ),
  delete: deleteOperation('item', '/v2/item/delete/{id}', 'an item'),
}
