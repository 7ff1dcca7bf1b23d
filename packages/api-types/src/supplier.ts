import * as z from 'zod'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { archiveOperations, catalogueRights, deleteOperation } from './catalogue-call.ts'
import { decimalInput } from './decimal-input.ts'
import { supplierListFields } from './catalogue-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import { countOf, currency, id, money, optionalText, requiredName, requiredText, version } from './scalars.ts'
import { weekdays } from './values.ts'

/** Who sells to the organisation. */
export const supplierRecord = z.object({
  id,
  code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  currency,
  leadTimeDays: countOf,
  /** On which days it takes orders, as `MO,TH`; null on any. */
  orderDays: z.string().nullable(),
  /** Until when on such a day, HH:mm; null says nothing. */
  cutOffTime: z.string().nullable(),
  minOrderValue: money.nullable(),
  isActive: z.boolean(),
  itemTotal: countOf,
  version,
})

const daysOf = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,;]+/u)
    .filter((day) => day !== '')
const isDay = (text: string) => weekdays.some((day) => day === text)

/** `th, mo` becomes `MO,TH`. */
const orderDays = optionalText(40)
  .refine((text) => text === null || daysOf(text).every(isDay), {
    message: 'must be days such as MO, TH',
    params: { code: 'text.format' },
  })
  .transform((text) => {
    const chosen = text === null ? [] : daysOf(text)
    return weekdays.filter((day) => chosen.includes(day)).join() || null
  })

const cutOffTime = optionalText(5).refine((text) => text === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), {
  message: 'must read HH:mm',
  params: { code: 'text.format' },
})

/** A supplier as a person writes it. */
export const supplierBody = z.object({
  code: requiredText(32),
  name: requiredName(),
  email: optionalText(254).refine((text) => text === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), {
    message: 'must be an e-mail address',
    params: { code: 'text.format' },
  }),
  currency,
  leadTimeDays: z.int().min(0).max(365).default(1),
  orderDays,
  cutOffTime,
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
