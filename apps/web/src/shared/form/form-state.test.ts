import { expect, it } from 'vitest'
import { ApiProblem } from '../lib/api-problem.ts'
import { openForm, withChange, withRefusal } from './form-state.ts'

it('a mistake goes from a field whose own name has a point in it when that is typed into, and from no other', () => {
  const limits = openForm<Record<string, string>>({ values: { 'limit.4': 'x', 'limit.5': 'x' }, version: 1 })
  const refusal = new ApiProblem({
    status: 400,
    code: 'request.invalid',
    title: 'The request has mistakes',
    errors: [
      { field: 'limit.4', code: 'decimal.format', message: 'is wrong' },
      { field: 'limit.5', code: 'decimal.format', message: 'is wrong' },
    ],
  })
  const { errors } = withChange(withRefusal(limits, refusal), { 'limit.4': '9' })
  expect(errors).toEqual({ 'limit.5': 'is wrong' })
})
