/** A price with two decimals at least. */
export const priced = (figure: string): string => figure.replace(/(\.\d\d\d*?)0+$/, '$1')

/** What charges are called where they have no name of their own. */
export const chargeNames = { FREIGHT: 'Freight', DUTY: 'Duty', DEPOSIT: 'Deposit', FEE: 'Fee' } as const
