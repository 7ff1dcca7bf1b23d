import { rightsCatalogue, type PermissionHolder, type Right } from '@backoffice/permissions'
import { describe, expect, it } from 'vitest'
import { possibleSteps } from '../../../shared/steps/steps.ts'
import { lineEditing, orderSteps } from './order-steps.ts'
import { makeOrder } from './order.fixture.ts'

const holder = (rights: readonly Right[] = rightsCatalogue): PermissionHolder => ({
  isMta: false,
  rolesAndPermissions: [
    { roleName: 'Buyer', permissions: rights.map((functionalityName) => ({ functionalityName })) },
  ],
})
describe('what may be done with an order', () => {
  it.each([
    ['DRAFT', ['cancel', 'submit']],
    ['REJECTED', ['cancel', 'revise', 'submit']],
    ['APPROVED', ['cancel', 'hold', 'send']],
    ['SENT', ['cancel', 'close', 'hold', 'resend', 'confirm']],
    ['CONFIRMED', ['cancel', 'close', 'hold', 'reconfirm', 'resend']],
    ['ON_HOLD', ['cancel', 'release']],
    ['CLOSED', ['reopen']],
    ['CANCELLED', []],
  ] as const)('follows its state %s', (state, steps) => {
    expect(possibleSteps(orderSteps, holder(), makeOrder({ state }))).toEqual(steps)
  })

  it('offers approval to whoever may give it, and the way back to whoever asked for it', () => {
    const waiting = makeOrder({ state: 'PENDING_APPROVAL' })
    expect(possibleSteps(orderSteps, holder(), { ...waiting, isToApprove: true })).toContain('approve')
    expect(possibleSteps(orderSteps, holder(), waiting)).not.toContain('approve')
    expect(possibleSteps(orderSteps, holder(['[Orders] [Edit] [List]']), waiting)).toEqual(['revise'])
  })

  it('needs a line before anything is asked or sent', () => {
    expect(possibleSteps(orderSteps, holder(), makeOrder({ lineTotal: 0 }))).toEqual(['cancel'])
  })

  it('cancels nothing of which something has come', () => {
    expect(
      possibleSteps(orderSteps, holder(), makeOrder({ state: 'SENT', receiptStatus: 'PARTIAL' })),
    ).not.toContain('cancel')
  })

  it('shows nothing to somebody who only looks', () => {
    expect(possibleSteps(orderSteps, holder(['[Orders] [View] [List]']), makeOrder())).toEqual([])
  })
})

describe('how lines are changed', () => {
  it('is writing until the supplier has the order, and amending after that', () => {
    expect(lineEditing(holder(), 'DRAFT')).toBe('write')
    expect(lineEditing(holder(), 'APPROVED')).toBe('write')
    expect(lineEditing(holder(), 'SENT')).toBe('amend')
    expect(lineEditing(holder(), 'CLOSED')).toBeUndefined()
    expect(lineEditing(holder(['[Orders] [View] [List]']), 'DRAFT')).toBeUndefined()
  })
})
