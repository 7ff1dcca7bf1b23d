import { expect, it } from 'vitest'
import { ApiProblem, fieldMessages } from '../../../shared/lib/api-problem.ts'
import { makeRules } from './rules.fixture.ts'
import { editableRules, refusalAtFields, ruleFields, rulesBody } from './rules-form.ts'

const rules = makeRules()

it('rules that nobody touched are sent as they came', () => {
  const { varianceTolerancePct, varianceToleranceValue, uncountedPolicy, backdateDays, negativeStock } = rules
  expect(rulesBody(editableRules(rules).values)).toEqual({
    varianceTolerancePct,
    varianceToleranceValue,
    uncountedPolicy,
    backdateDays,
    negativeStock,
    secondPerson: 'BOTH',
    overReceiptPct: '10.00',
    limits: [
      { roleId: 4, countVarianceValue: '500.00', orderTotal: null },
      { roleId: 5, countVarianceValue: null, orderTotal: '1000.00' },
    ],
  })
})

it('figures are typed with point or comma, and an empty one is no rule', () => {
  const { values } = editableRules(rules)
  const typed = {
    ...values,
    varianceTolerancePct: ' 3,5 ',
    'limit.4': '',
    'order.5': '2500,50',
    backdateDays: '',
  }
  expect(rulesBody(typed)).toMatchObject({
    varianceTolerancePct: '3.5',
    backdateDays: null,
    limits: [{ countVarianceValue: null }, { orderTotal: '2500.50' }],
  })
})

it('days that are no number never become "no limit"', () => {
  expect(rulesBody({ ...editableRules(rules).values, backdateDays: 'a week' }).backdateDays).toBe(-1)
})

it('limits are asked for counts and for orders apart, of the roles that each concerns', () => {
  const asked = ruleFields(rules).map(({ field }) => field)
  expect(asked).toContain('limit.4')
  expect(asked).toContain('order.5')
  expect(asked).not.toContain('order.4')
  expect(asked).not.toContain('limit.5')
})

it('a limit that this person may raise so far says how far', () => {
  const hintOf = (name: string) => ruleFields(rules).find(({ field }) => field === name)?.hint
  expect(hintOf('limit.4')).toContain('You may raise it up to 800.00 EUR')
  expect(hintOf('order.5')).not.toContain('raise')
})

it('a limit that is refused is told at its field', () => {
  const body = rulesBody(editableRules(rules).values)
  const mistake = { code: 'company.limit-exceeds', message: 'is too high' }
  const problem = new ApiProblem({
    status: 403,
    code: 'company.limit-exceeds',
    title: 'This limit is above your own',
    errors: [
      { field: 'limits[0].countVarianceValue', ...mistake },
      { field: 'limits[1].orderTotal', ...mistake },
      { field: 'backdateDays', ...mistake },
    ],
  })
  expect(fieldMessages(refusalAtFields(problem, body))).toEqual({
    'limit.4': 'is too high',
    'order.5': 'is too high',
    backdateDays: 'is too high',
  })
})
