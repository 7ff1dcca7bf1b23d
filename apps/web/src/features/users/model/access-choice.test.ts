import { expect, it } from 'vitest'
import { accessBodyOf, choiceError, noAccess } from './access-choice.ts'

it('everywhere is no list of places, whatever was chosen before', () => {
  expect(accessBodyOf({ ...noAccess, companyIds: [1] })).toEqual({ roleIds: [], scope: null })
})

it('some places are companies and locations side by side', () => {
  const choice = { roleIds: [4], isEverywhere: false, companyIds: [1], locationIds: [7] }
  expect(accessBodyOf(choice)).toEqual({ roleIds: [4], scope: [{ companyId: 1 }, { locationId: 7 }] })
})

it('a mistake of one entry stands beside the whole choice, and nobody else’s', () => {
  const errors = { 'roleIds[1]': 'lacks a right', email: 'taken' }
  expect(choiceError(errors, 'roleIds')).toBe('lacks a right')
  expect(choiceError(errors, 'scope')).toBeUndefined()
})
