import * as z from 'zod'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { archiveOperations, catalogueRights, chosenId, deleteOperation } from './catalogue-call.ts'
import { decimalInput } from './decimal-input.ts'
import { mostPrices } from './document-limits.ts'
import { supplierItemListFields } from './catalogue-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import {
  businessDate,
  countOf,
  currency,
  unitReference,
  id,
  optionalText,
  price,
  quantity,
  reference,
  version,
} from './scalars.ts'

/** What a pack costs from `minPacks` on; valid from `validFrom` until the day before `validTo`. */
export const supplierPrice = z.object({
  id,
  validFrom: businessDate,
  validTo: businessDate.nullable(),
  minPacks: quantity,
  unitPrice: price,
})

const supplierItemFields = {
  id,
  supplier: reference.extend({ code: z.string() }),
  item: reference.extend({ sku: z.string() }),
  packUnit: unitReference,
  currency,
  supplierSku: z.string().nullable(),
  moqPacks: quantity,
  multiplePacks: quantity,
  isPreferred: z.boolean(),
  isActive: z.boolean(),
  version,
}

/** A row of a catalogue with the price of one pack of today, and the next one that will hold. */
export const supplierItemRow = z.object({
  ...supplierItemFields,
  unitPrice: price.nullable(),
  nextPrice: price.nullable(),
  nextFrom: businessDate.nullable(),
  priceTotal: countOf,
})
export const supplierItemRecord = z.object({ ...supplierItemFields, prices: z.array(supplierPrice) })

const packs = decimalInput('quantity', { digits: 12, positive: true })

export const supplierPriceBody = z.object({
  id: id.optional(),
  validFrom: businessDate,
  validTo: businessDate.nullable().default(null),
  minPacks: packs.default('1.000'),
  unitPrice: decimalInput('price', { digits: 12 }),
})

const contentShape = {
  packUnitId: chosenId,
  supplierSku: optionalText(32),
  moqPacks: packs.default('1.000'),
  multiplePacks: packs.default('1.000'),
  isPreferred: z.boolean().default(false),
  prices: z.array(supplierPriceBody).max(mostPrices).default([]),
}

/** An item in the catalogue of a supplier, as a person writes it. */
export const supplierItemBody = z.object(contentShape)
const newSupplierItem = z.object({ ...contentShape, supplierId: id, itemId: chosenId })
const supplierItemPage = pageOf(supplierItemRow)

export type SupplierPrice = z.infer<typeof supplierPrice>
export type SupplierItemRow = z.infer<typeof supplierItemRow>
export type SupplierItemRecord = z.infer<typeof supplierItemRecord>
export type SupplierItemPage = z.infer<typeof supplierItemPage>
export type SupplierItemBody = z.input<typeof supplierItemBody>
export type SupplierItemContent = z.output<typeof supplierItemBody>
export type NewSupplierItem = z.output<typeof newSupplierItem>
export type NewSupplierItemBody = z.input<typeof newSupplierItem>

export const supplierItemOperations = {
  all: defineOperation({
    id: 'supplier-item.all',
    method: 'GET',
    path: '/v2/supplier-item/all',
    summary: 'What suppliers sell, with the price of today and the next one',
    right: catalogueRights.view,
    query: listQuery,
    fields: supplierItemListFields,
    response: supplierItemPage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'supplier-item.get',
    method: 'GET',
    path: '/v2/supplier-item/{id}',
    summary: 'An item of a catalogue with all its prices',
    right: catalogueRights.view,
    params: recordAddress,
    response: supplierItemRecord,
  }),
  create: defineOperation({
    id: 'supplier-item.create',
    method: 'POST',
    path: '/v2/supplier-item',
    summary: 'Adds an item to the catalogue of a supplier',
    right: catalogueRights.create,
    idempotent: true,
    body: newSupplierItem,
    response: supplierItemRecord,
    status: 201,
    errors: ['supplier-item.taken'],
  }),
  update: defineOperation({
    id: 'supplier-item.update',
    method: 'PUT',
    path: '/v2/supplier-item/{id}',
    summary: 'Replaces what a supplier asks for an item, with its prices; orders keep theirs',
    right: catalogueRights.edit,
    params: recordAddress,
    body: supplierItemBody,
    response: supplierItemRecord,
    errors: [...changeErrors, 'supplier-item.taken'],
  }),
  ...archiveOperations(
    'supplier-item',
    { archive: '/v2/supplier-item/{id}/archive', restore: '/v2/supplier-item/{id}/restore' },
    'an item of a catalogue',
    supplierItemRecord,
  ),
  delete: deleteOperation('supplier-item', '/v2/supplier-item/delete/{id}', 'an item of a catalogue'),
}
