import { expect, it } from 'vitest'
import { accessBodyOf, noAccess } from './access-choice.ts'

it('everywhere is no list of places, whatever was chosen before', () => {
  expect(accessBodyOf({ ...noAccess, companyIds: [1] })).toEqual({ roleIds: [], scope: null })
})

it('some places are companies and locations side by side', () => {
  const choice = { roleIds: [4], isEverywhere: false, companyIds: [1], locationIds: [7] }
  expect(accessBodyOf(choice)).toEqual({ roleIds: [4], scope: [{ companyId: 1 }, { locationId: 7 }] })
})
