import * as z from 'zod'
import { changeErrors, recordAddress } from './call-parts.ts'
import { secondPersonRules, uncountedPolicies } from './values.ts'
import { decimalInput } from './decimal-input.ts'
import { numberedKinds, yearStyles } from './document-pattern.ts'
import { defineOperation } from './operation.ts'
import { countOf, currency, id, money, percent, reference, requiredText, version } from './scalars.ts'

/** What becomes of a movement that would leave less than nothing: it is written, or refused. */
export const negativeStockRules = ['ALLOW_FLAG', 'BLOCK'] as const

const mostDays = 3650

/**
 * What a company holds its counts, its orders and its ledger to. Every null means that there is no such rule. `limits`
 * name each role that may approve or post counts (`forCounts`) with the variance value up to which it may, and each that
 * submits or approves orders (`forOrders`) with the total up to which it does. A role that submits and does not approve
 * orders approves none without a limit, and what is below it with one.
 */
export const companyRules = z.object({
  varianceTolerancePct: percent.nullable(),
  varianceToleranceValue: money.nullable(),
  uncountedPolicy: z.enum(uncountedPolicies).nullable(),
  /** What of a count needs somebody who entered no figure in it. */
  secondPerson: z.enum(secondPersonRules),
  backdateDays: countOf.nullable(),
  negativeStock: z.enum(negativeStockRules),
  /** So much more than ordered may be received; null allows none. An item may have its own. */
  overReceiptPct: percent.nullable(),
  currency,
  limits: z.array(
    z.object({
      role: reference,
      forCounts: z.boolean(),
      countVarianceValue: money.nullable(),
      /** As far as the caller may raise it, who lets no role go further than they go themselves; null is as far as they like. */
      highestCountVarianceValue: money.nullable(),
      forOrders: z.boolean(),
      orderTotal: money.nullable(),
      highestOrderTotal: money.nullable(),
    }),
  ),
  version,
})

const amountInput = decimalInput('money', { digits: 14 }).nullable().default(null)
const rulesBody = z.object({
  varianceTolerancePct: decimalInput('percent', { digits: 5 }).nullable().default(null),
  varianceToleranceValue: amountInput,
  uncountedPolicy: z.enum(uncountedPolicies).nullable().default(null),
  secondPerson: z.enum(secondPersonRules).default('NONE'),
  backdateDays: z.int().min(0).max(mostDays).nullable().default(null),
  negativeStock: z.enum(negativeStockRules).default('ALLOW_FLAG'),
  overReceiptPct: decimalInput('percent', { digits: 5 }).nullable().default(null),
  limits: z
    .array(z.object({ roleId: id, countVarianceValue: amountInput, orderTotal: amountInput }))
    .max(200)
    .default([]),
})

/** How the documents of a kind are numbered, and the number that the next one gets. */
export const numberPattern = z.object({
  kind: z.enum(numberedKinds),
  prefix: z.string(),
  year: z.enum(yearStyles),
  width: z.int().min(3).max(9),
  next: z.string(),
  /** The running number of `next`. */
  nextSerial: z.int().min(1),
  /** The year that the next one bears, today in the company's zone. */
  currentYear: z.int().min(1),
  version,
})
const numbering = z.object({ data: z.array(numberPattern) })

const patternBody = z.object({
  prefix: requiredText(8).refine((text) => /^[\p{L}\p{N}]+$/u.test(text), {
    message: 'must be letters and digits',
    params: { code: 'text.format' },
  }),
  year: z.enum(yearStyles),
  width: z.int().min(3).max(9),
})

export type CompanyRules = z.infer<typeof companyRules>
export type CompanyRulesBody = z.input<typeof rulesBody>
export type CompanyRulesContent = z.output<typeof rulesBody>
export type NumberPattern = z.infer<typeof numberPattern>
export type CompanyNumbering = z.infer<typeof numbering>
export type PatternBody = z.input<typeof patternBody>

const view = '[Setup] [View] [Company]' as const
const edit = '[Setup] [Edit] [Company]' as const

export const companyRuleOperations = {
  get: defineOperation({
    id: 'company.rule',
    method: 'GET',
    path: '/v2/company/{id}/rule',
    summary: 'What a company holds its counts, its orders and its ledger to',
    right: view,
    params: recordAddress,
    response: companyRules,
  }),
  update: defineOperation({
    id: 'company.rule.update',
    method: 'PUT',
    path: '/v2/company/{id}/rule',
    summary:
      'Change the rules of a company at the version of If-Match; what is posted stays, and nobody raises a limit above their own',
    right: edit,
    params: recordAddress,
    body: rulesBody,
    response: companyRules,
    errors: [...changeErrors, 'company.role-unknown', 'company.limit-exceeds'],
  }),
  numbering: defineOperation({
    id: 'company.numbering',
    method: 'GET',
    path: '/v2/company/{id}/numbering',
    summary: 'How the documents of a company are numbered',
    right: view,
    params: recordAddress,
    response: numbering,
  }),
  changeNumbering: defineOperation({
    id: 'company.numbering.update',
    method: 'PUT',
    path: '/v2/company/{id}/numbering/{kind}',
    summary: 'Number new documents of a kind in another way, at the version of If-Match; old numbers stay',
    right: edit,
    params: recordAddress.extend({ kind: z.enum(numberedKinds) }),
    body: patternBody,
    response: numbering,
    errors: changeErrors,
  }),
}
