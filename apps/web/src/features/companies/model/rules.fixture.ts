import type { CompanyRules } from '@backoffice/api-types'

/** Rules with these facts, else of a company where managers decide about counts and buyers about orders. */
export const makeRules = (facts: Partial<CompanyRules> = {}): CompanyRules => ({
  varianceTolerancePct: '2.50',
  varianceToleranceValue: null,
  uncountedPolicy: 'KEEP',
  secondPerson: 'BOTH',
  backdateDays: 7,
  negativeStock: 'BLOCK',
  currency: 'EUR',
  overReceiptPct: '10.00',
  limits: [
    {
      role: { id: 4, name: 'Count Manager' },
      forCounts: true,
      countVarianceValue: '500.00',
      highestCountVarianceValue: '800.00',
      forOrders: false,
      orderTotal: null,
      highestOrderTotal: null,
    },
    {
      role: { id: 5, name: 'Buyer' },
      forCounts: false,
      countVarianceValue: null,
      highestCountVarianceValue: null,
      forOrders: true,
      orderTotal: '1000.00',
      highestOrderTotal: null,
    },
  ],
  version: 3,
  ...facts,
})
