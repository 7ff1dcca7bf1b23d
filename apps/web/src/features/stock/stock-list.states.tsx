import type { StockRow } from '@backoffice/api-types'
import { playedPage } from '../../../workbench/played-page.ts'
import type { Asked } from '../../../workbench/play-api.ts'
import type { State, States } from '../../../workbench/state.ts'

const milk: StockRow = {
  id: 1,
  item: { id: 1, sku: 'MLK-1', name: 'Whole milk', baseUnit: 'l' },
  category: { id: 1, name: 'Dairy' },
  location: { id: 2, name: 'Cold store' },
  company: { id: 1, name: 'North' },
  currency: 'EUR',
  onHand: '24.000',
  value: '36.00',
  averageCost: '1.500000',
  hasNoCost: false,
  par: '40.000',
  lastCount: null,
}

/** The stock at an address. @param onAsked is told of each request for rows */
export const stockAt = (address: string, onAsked: (asked: Asked) => void = () => undefined): State => ({
  address,
  api: {
    'GET /v2/stock/all': (asked: Asked) => {
      onAsked(asked)
      return playedPage([milk], asked)
    },
  },
})

export const states = {
  'at a time of day': stockAt('/orders/stock?asOf=2026-11-12T14:30'),
} satisfies States
