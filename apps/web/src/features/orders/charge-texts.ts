import type { ReceiptCharge } from '@backoffice/api-types'

/** What people call the charges of an order. */
export const orderChargeNames = {
  FREIGHT: 'Freight',
  DUTY: 'Duty',
  DEPOSIT: 'Deposit',
  FEE: 'Fee',
} as const

/** How a charge is spread over the lines. */
export const chargeAllocationNames = {
  VALUE: 'spread by value',
  QTY: 'spread by quantity',
  NONE: 'not spread',
} as const

/** A charge by its label or its kind, with its order where the goods of several came. */
export function chargeOf({ kind, label, order }: ReceiptCharge, isOfSeveral: boolean): string {
  const name = label ?? orderChargeNames[kind]
  return isOfSeveral && order !== null ? `${name} of ${order.number}` : name
}
