import type { CompanyRules } from '@backoffice/api-types'
import { expect, it } from 'vitest'
import { editableRules, rulesBody } from './rules-form.ts'

const rules: CompanyRules = {
  varianceTolerancePct: '2.50',
  varianceToleranceValue: null,
  uncountedPolicy: 'KEEP',
  backdateDays: 7,
  negativeStock: 'BLOCK',
  currency: 'EUR',
  overReceiptPct: null,
  limits: [
    {
      role: { id: 4, name: 'Count Manager' },
      forCounts: true,
      countVarianceValue: '500.00',
      forOrders: false,
      orderTotal: null,
    },
  ],
  version: 3,
}

it('rules that nobody touched are sent as they came', () => {
  const { varianceTolerancePct, varianceToleranceValue, uncountedPolicy, backdateDays, negativeStock } = rules
  expect(rulesBody(editableRules(rules).values)).toEqual({
    varianceTolerancePct,
    varianceToleranceValue,
    uncountedPolicy,
    backdateDays,
    negativeStock,
    limits: [{ roleId: 4, countVarianceValue: '500.00' }],
  })
})

it('figures are typed with point or comma, and an empty one is no rule', () => {
  const { values } = editableRules(rules)
  const typed = { ...values, varianceTolerancePct: ' 3,5 ', 'limit.4': '', backdateDays: '' }
  expect(rulesBody(typed)).toMatchObject({
    varianceTolerancePct: '3.5',
    backdateDays: null,
    limits: [{ roleId: 4, countVarianceValue: null }],
  })
})

it('days that are no number never become "no limit"', () => {
  expect(rulesBody({ ...editableRules(rules).values, backdateDays: 'a week' }).backdateDays).toBe(-1)
})
