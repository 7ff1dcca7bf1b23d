import * as z from 'zod'
import {
  archiveOperations,
  catalogueRights,
  changeErrors,
  deleteOperation,
  listErrors,
  recordAddress,
} from './catalogue-call.ts'
import { decimalInput } from './decimal-input.ts'
import { supplierListFields } from './catalogue-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import { countOf, currency, id, money, optionalText, requiredName, requiredText, version } from './scalars.ts'

/** Who sells to the organisation. */
export const supplierRecord = z.object({
  id,
  code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  currency,
  leadTimeDays: countOf,
  minOrderValue: money.nullable(),
  isActive: z.boolean(),
  itemTotal: countOf,
  version,
})

/** A supplier as a person writes it. */
export const supplierBody = z.object({
  code: requiredText(32),
  name: requiredName(120),
  email: optionalText(254).refine((text) => text === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), {
    message: 'must be an e-mail address',
    params: { code: 'text.format' },
  }),
  currency,
  leadTimeDays: z.int().min(0).max(365).default(1),
  minOrderValue: decimalInput('money', { digits: 14 }).nullable().default(null),
})

const supplierPage = pageOf(supplierRecord)

export type SupplierRecord = z.infer<typeof supplierRecord>
export type SupplierPage = z.infer<typeof supplierPage>
export type SupplierBody = z.input<typeof supplierBody>
export type SupplierContent = z.output<typeof supplierBody>

export const supplierOperations = {
  all: defineOperation({
    id: 'supplier.all',
    method: 'GET',
    path: '/v2/supplier/all',
    summary: 'Suppliers of the organisation',
    right: catalogueRights.view,
    query: listQuery,
    fields: supplierListFields,
    response: supplierPage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'supplier.get',
    method: 'GET',
    path: '/v2/supplier/{id}',
    summary: 'A supplier',
    right: catalogueRights.view,
    params: recordAddress,
    response: supplierRecord,
  }),
  create: defineOperation({
    id: 'supplier.create',
    method: 'POST',
    path: '/v2/supplier',
    summary: 'Adds a supplier',
    right: catalogueRights.create,
    idempotent: true,
    body: supplierBody,
    response: supplierRecord,
    status: 201,
    errors: ['supplier.code-taken'],
  }),
  update: defineOperation({
    id: 'supplier.update',
    method: 'PUT',
    path: '/v2/supplier/{id}',
    summary: 'Replaces what is known of a supplier; orders keep what they were made with',
    right: catalogueRights.edit,
    params: recordAddress,
    body: supplierBody,
    response: supplierRecord,
    errors: [...changeErrors, 'supplier.code-taken'],
  }),
  ...archiveOperations(
    'supplier',
    { archive: '/v2/supplier/{id}/archive', restore: '/v2/supplier/{id}/restore' },
    'a supplier',
    supplierRecord,
  ),
  delete: deleteOperation('supplier', '/v2/supplier/delete/{id}', 'a supplier'),
}
