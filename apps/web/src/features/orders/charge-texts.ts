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
