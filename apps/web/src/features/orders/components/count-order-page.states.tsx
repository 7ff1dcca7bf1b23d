import type { CountOrder, SuggestionGroup } from '@backoffice/api-types'
import type { Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { makeSuggestionLine } from '../model/suggestion-line.fixture.ts'

const offerOf = (supplierItemId: number, name: string, unitPrice: string) => ({
  supplierItemId,
  supplier: { id: supplierItemId, name },
  leadTimeDays: 2,
  packUnit: { id: 24, name: 'case 24', factor: '24.000000' },
  packs: '3.000',
  unitPrice,
  currency: 'EUR',
  total: '37.50',
})
const offers = [offerOf(1, 'Drinks Ltd', '12.5000'), offerOf(2, 'Black Sea', '13.0000')]

const groupAt = (
  location: SuggestionGroup['location'],
  lineId: number,
  change: Partial<SuggestionGroup> = {},
): SuggestionGroup => ({
  location,
  supplier: { id: 1, name: 'Drinks Ltd' },
  currency: 'EUR',
  isOpen: true,
  total: '37.50',
  minOrderValue: '50.00',
  drafts: [],
  lines: [makeSuggestionLine({ lineId, offers })],
  ...change,
})

const bar = { id: 1, name: 'Bar' }
const store = { id: 2, name: 'Main store' }
const unsupplied = { supplier: null, currency: null, isOpen: false, total: '0.00', minOrderValue: null }
const nobodySells = makeSuggestionLine({
  lineId: 7,
  item: { id: 6, sku: '00124', name: 'Gin', baseUnit: 'l' },
  supplierItemId: null,
  packUnit: null,
  packs: '0.000',
  baseQty: '0.000',
  unitPrice: null,
  total: null,
})

/** What a count of the bar asks for. */
export const playedOrder: CountOrder = {
  count: { id: 7, number: 'CNT-7' },
  locations: [bar],
  isStale: false,
  hiddenTotal: 0,
  groups: [groupAt(bar, 5), groupAt(bar, 7, { ...unsupplied, lines: [nobodySells] })],
  orders: [],
}

/** What a count of the bar and the store asks for: the same item at both, a draft for the store. */
export const playedForTwo: CountOrder = {
  ...playedOrder,
  locations: [bar, store],
  groups: [
    groupAt(bar, 5),
    groupAt(store, 6, { drafts: [{ id: 12, number: 'PO-12' }] }),
    groupAt(bar, 7, { ...unsupplied, lines: [nobodySells] }),
  ],
}

const standing = [{ id: 3, number: 'PO-3' }]
const ordered = playedForTwo.groups.map((group) => ({ ...group, isOpen: false }))

/** The same once it was ordered, and the order of the store cancelled. */
export const playedFreed: CountOrder = {
  ...playedForTwo,
  groups: ordered.map((group) => ({ ...group, isOpen: group.location === store })),
  orders: standing,
}

/** The page of what a count asks for. */
export const countOrderPage = (countOrder: CountOrder, api: Answers = {}): State => ({
  address: `/counts/order/${countOrder.count.id}`,
  api: { 'GET /v2/count/{id}/order': countOrder, ...api },
})

export const states = {
  'of one location': countOrderPage(playedOrder),
  'of several locations': countOrderPage(playedForTwo),
  'nothing to order': countOrderPage({ ...playedForTwo, groups: [] }),
  'with orders that stand': countOrderPage({ ...playedForTwo, groups: ordered, orders: standing }),
  'with an order that was cancelled': countOrderPage(playedFreed),
} satisfies States
