import { expect, test } from 'vitest'
import { toApproveSearch, worklistSearch } from './worklist-search.ts'

test.each([
  ['whoever approves by a role', { id: 7, isMta: false }, { approver: 7 }],
  ['a super-admin', { id: 7, isMta: true }, { state: ['PENDING_APPROVAL'] }],
])('%s is led to the orders that they may approve', (_, user, search) => {
  expect(toApproveSearch(user)).toEqual(search)
  expect(worklistSearch('orders.to-approve', user)).toEqual(search)
})

test.each([
  ['counts.to-approve', { state: ['REVIEW'], approver: 7 }],
  ['counts.to-post', { state: ['APPROVED'], poster: 7 }],
] as const)('%s leads to the counts that the person may move on', (kind, search) => {
  expect(worklistSearch(kind, { id: 7, isMta: false })).toEqual(search)
})
