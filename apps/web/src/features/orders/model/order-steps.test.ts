import { rightsCatalogue, type PermissionHolder, type Right } from '@backoffice/permissions'
import { describe, expect, it } from 'vitest'
import { lineEditing, orderSteps, type SteppedOrder } from './order-steps.ts'

const holder = (rights: readonly Right[] = rightsCatalogue): PermissionHolder => ({
  isMta: false,
  rolesAndPermissions: [
    { roleName: 'Buyer', permissions: rights.map((functionalityName) => ({ functionalityName })) },
  ],
})
const order = (facts: Partial<SteppedOrder> = {}): SteppedOrder => ({
  state: 'DRAFT',
  lineTotal: 3,
  receiptStatus: 'NONE',
  isToApprove: false,
  ...facts,
})

describe('what may be done with an order', () => {
  it.each([
    ['DRAFT', ['cancel', 'submit']],
    ['REJECTED', ['cancel', 'revise', 'submit']],
    ['APPROVED', ['cancel', 'hold', 'send']],
    ['SENT', ['cancel', 'close', 'hold', 'resend', 'confirm']],
    ['CONFIRMED', ['cancel', 'close', 'hold', 'resend']],
    ['ON_HOLD', ['cancel', 'release']],
    ['CLOSED', ['reopen']],
    ['CANCELLED', []],
  ] as const)('follows its state %s', (state, steps) => {
    expect(orderSteps(holder(), order({ state }))).toEqual(steps)
  })

  it('offers approval to whoever may give it, and the way back to whoever asked for it', () => {
    const waiting = order({ state: 'PENDING_APPROVAL' })
    expect(orderSteps(holder(), { ...waiting, isToApprove: true })).toContain('approve')
    expect(orderSteps(holder(), waiting)).not.toContain('approve')
    expect(orderSteps(holder(['[Orders] [Edit] [List]']), waiting)).toEqual(['revise'])
  })

  it('needs a line before anything is asked or sent', () => {
    expect(orderSteps(holder(), order({ lineTotal: 0 }))).toEqual(['cancel'])
  })

  it('cancels nothing of which something has come', () => {
    expect(orderSteps(holder(), order({ state: 'SENT', receiptStatus: 'PARTIAL' }))).not.toContain('cancel')
  })

  it('shows nothing to somebody who only looks', () => {
    expect(orderSteps(holder(['[Orders] [View] [List]']), order())).toEqual([])
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
