import * as z from 'zod'
import { listErrors, recordAddress } from './call-parts.ts'
import { companyListFields } from './setup-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, neighbours, neighboursQuery, pageOf } from './paging.ts'
import { recordTimeline } from './record-event.ts'
import {
  countOf,
  currency,
  id,
  instant,
  keptText,
  optionalText,
  requiredName,
  requiredText,
  version,
} from './scalars.ts'

/** A legal entity or outlet of the tenant. `locationTotal` counts the locations that are in use. */
export const companyRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  legalName: z.string().nullable(),
  taxNumber: z.string().nullable(),
  address: z.string().nullable(),
  baseCurrency: currency,
  timeZone: z.string(),
  isActive: z.boolean(),
  locationTotal: countOf,
  createdAt: instant,
  updatedAt: instant,
  version,
})

/**
 * One company. `isPosted`: something stands in its ledger, so that currency and time zone stay as they are. `isUsed`:
 * it has a history, so that it is archived instead of deleted.
 */
export const companyRecord = companyRow.extend({ isPosted: z.boolean(), isUsed: z.boolean() })

const knownTimeZone = (zone: string) => {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
const knownCurrencies = new Set(Intl.supportedValuesOf('currency'))
const choice = { code: 'field.choice' }

/** A short name that documents bear: letters and digits, with dots, dashes and underscores between them. */
export const recordCode = () =>
  requiredText(32).refine((text) => /^[\p{L}\p{N}]+([._-][\p{L}\p{N}]+)*$/u.test(text), {
    message: 'must be letters and digits, with single dots, dashes or underscores between them',
    params: { code: 'text.format' },
  })

/** ISO 4217. */
export const currencyCode = () =>
  keptText().refine((code) => knownCurrencies.has(code), {
    message: 'must be a currency of ISO 4217, such as EUR',
    params: choice,
  })

/** IANA name of a time zone. */
export const timeZoneName = () =>
  keptText().max(64).refine(knownTimeZone, {
    message: 'must be a time zone, such as Europe/Sofia',
    params: choice,
  })

export const companyBody = z.object({
  code: recordCode(),
  name: requiredName(),
  legalName: optionalText(200),
  taxNumber: optionalText(32),
  address: optionalText(500),
  baseCurrency: currencyCode(),
  /** Business dates are reckoned in it. */
  timeZone: timeZoneName(),
})

/** What tells a clone from the company that it is made after. */
const companyCloneBody = companyBody.pick({ code: true, name: true })

const companyPage = pageOf(companyRow)

export type CompanyRow = z.infer<typeof companyRow>
export type CompanyPage = z.infer<typeof companyPage>
export type CompanyRecord = z.infer<typeof companyRecord>
export type CompanyBody = z.input<typeof companyBody>
export type CompanyCloneBody = z.input<typeof companyCloneBody>
export type CompanyContent = z.output<typeof companyBody>

const view = '[Setup] [View] [Company]' as const
const edit = '[Setup] [Edit] [Company]' as const

export const companyOperations = {
  all: defineOperation({
    id: 'company.all',
    method: 'GET',
    path: '/v2/company/all',
    summary: 'Companies of the tenant',
    right: view,
    query: listQuery,
    fields: companyListFields,
    response: companyPage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'company.get',
    method: 'GET',
    path: '/v2/company/{id}',
    summary: 'One company',
    right: view,
    params: recordAddress,
    response: companyRecord,
  }),
  neighbours: defineOperation({
    id: 'company.neighbours',
    method: 'GET',
    path: '/v2/company/{id}/neighbours',
    summary: 'Where a company stands in a filtered list, and what stands beside it',
    right: view,
    params: recordAddress,
    query: neighboursQuery,
    response: neighbours,
    errors: listErrors,
  }),
  timeline: defineOperation({
    id: 'company.timeline',
    method: 'GET',
    path: '/v2/company/{id}/timeline',
    summary: 'What happened to a company, newest first',
    right: view,
    params: recordAddress,
    response: recordTimeline,
  }),
  create: defineOperation({
    id: 'company.create',
    method: 'POST',
    path: '/v2/company',
    summary: 'Create a company',
    right: '[Setup] [Create] [Company]',
    idempotent: true,
    body: companyBody,
    response: companyRecord,
    status: 201,
    errors: ['company.code-taken'],
  }),
  clone: defineOperation({
    id: 'company.clone',
    method: 'POST',
    path: '/v2/company/{id}/clone',
    summary:
      'Make a company after another: its currency, time zone, rules, limits, numbering, and the locations and areas that are in use',
    right: '[Setup] [Clone] [Company]',
    idempotent: true,
    params: recordAddress,
    body: companyCloneBody,
    response: companyRecord,
    status: 201,
    errors: ['company.code-taken'],
  }),
  update: defineOperation({
    id: 'company.update',
    method: 'PUT',
    path: '/v2/company/{id}',
    summary:
      'Change a company at the version of If-Match; its currency and time zone stay once something is posted',
    right: edit,
    params: recordAddress,
    body: companyBody,
    response: companyRecord,
    errors: [
      'record.version-missing',
      'record.version-conflict',
      'company.code-taken',
      'company.base-locked',
    ],
  }),
  archive: defineOperation({
    id: 'company.archive',
    method: 'POST',
    path: '/v2/company/{id}/archive',
    summary: 'Take a company out of use: nothing new is counted in it; errors name open counts as count.<id>',
    right: edit,
    idempotent: true,
    params: recordAddress,
    response: companyRecord,
    errors: ['record.version-conflict', 'company.counts-open'],
  }),
  restore: defineOperation({
    id: 'company.restore',
    method: 'POST',
    path: '/v2/company/{id}/restore',
    summary: 'Take an archived company into use again',
    right: edit,
    idempotent: true,
    params: recordAddress,
    response: companyRecord,
    errors: ['record.version-conflict'],
  }),
  delete: defineOperation({
    id: 'company.delete',
    method: 'DELETE',
    path: '/v2/company/delete/{id}',
    summary: 'Delete a company without a history, with its locations and areas',
    right: '[Setup] [Delete] [Company]',
    params: recordAddress,
    response: z.object({ id }),
    errors: ['record.version-conflict', 'company.in-use'],
  }),
}
