import { expect, it } from 'vitest'
import { mistakeOf } from './mistake-of.ts'

it('a mistake of one entry stands beside the whole list, and nobody else’s', () => {
  const errors = { 'roleIds[1]': 'lacks a right', email: 'taken' }
  expect(mistakeOf(errors, 'roleIds')).toEqual({ message: 'lacks a right', at: 1 })
  expect(mistakeOf(errors, 'email')).toEqual({ message: 'taken', at: undefined })
  expect(mistakeOf(errors, 'scope')).toBeUndefined()
})
