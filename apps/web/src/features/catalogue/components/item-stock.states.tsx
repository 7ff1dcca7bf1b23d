import type { StockRow, TransactionPage, TransactionRow } from '@backoffice/api-types'
import type { Answers, Asked } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { ItemStock } from './item-stock.tsx'

const item = { id: 1, sku: 'MLK-1', name: 'Whole milk', baseUnit: 'l' }
const coldStore = { id: 2, name: 'Cold store' }
const bar = { id: 3, name: 'Bar' }

const playedPlace = (facts: Partial<StockRow> = {}): StockRow => ({
  id: 1,
  item,
  category: { id: 1, name: 'Dairy' },
  location: coldStore,
  company: { id: 1, name: 'North' },
  currency: 'EUR',
  onHand: '24.000',
  value: '36.00',
  averageCost: '1.500000',
  par: null,
  lastCount: { at: '2026-11-04T08:00:00.000Z', count: { id: 7, number: 'CNT-7' } },
  ...facts,
})

/** Milk in the cold store, and in the bar, where nobody has counted it. */
export const playedPlaces = [
  playedPlace(),
  playedPlace({ id: 2, location: bar, onHand: '3.000', value: '4.50', lastCount: null }),
]

const playedMovement = (number: number, facts: Partial<TransactionRow> = {}): TransactionRow => ({
  posting: { id: number, number, kind: 'RECEIPT' },
  lineNo: 1,
  type: 'RECEIPT',
  item,
  location: coldStore,
  qty: '26.000',
  unitCost: '1.500000',
  value: '39.00',
  currency: 'EUR',
  qtyAfter: '26.000',
  valueAfter: '39.00',
  occurredAt: '2026-11-02T08:00:00.000Z',
  recordedAt: '2026-11-02T08:00:00.000Z',
  businessDate: '2026-11-02',
  actor: { id: 1, name: 'Mira Petrova' },
  sourceType: 'RECEIPT',
  sourceId: 1,
  sourceNumber: 'RCV-1',
  isLate: false,
  reversalOf: null,
  reversedBy: null,
  reason: null,
  note: null,
  ...facts,
})

const byCount = {
  sourceType: 'COUNT',
  qtyAfter: '24.000',
  occurredAt: '2026-11-04T08:00:00.000Z',
} as const satisfies Partial<TransactionRow>

/** What came in, then two counts: one found two less, one what the book said. */
const inColdStore = [
  playedMovement(3, { ...byCount, type: 'COUNT_STAMP', qty: '0.000', sourceNumber: 'CNT-7' }),
  playedMovement(2, { ...byCount, type: 'COUNT_ADJUST', qty: '-2.000', sourceNumber: 'CNT-6' }),
  playedMovement(1),
]
const inBar = [playedMovement(4, { location: bar, qty: '3.000', qtyAfter: '3.000', sourceNumber: 'RCV-4' })]

/** The counts come first, what came in before them on demand. */
function historyPage({ query }: Asked): TransactionPage {
  const rows = query.get('locationId') === String(bar.id) ? inBar : inColdStore
  const isOlder = query.get('cursor') === 'older'
  const hasMore = rows === inColdStore && !isOlder
  const data = rows === inBar ? rows : isOlder ? rows.slice(2) : rows.slice(0, 2)
  return { data, limit: 25, total: rows.length, hasMore, nextCursor: hasMore ? 'older' : null }
}

/** What the API says of the stock of milk. @param onAsked is told of each request for movements and counts */
export const stockAnswers = (
  places: readonly StockRow[] = playedPlaces,
  onAsked: (asked: Asked) => void = () => undefined,
): Answers => ({
  'GET /v2/stock/all': { data: [...places], page: 1, limit: 200, total: places.length, hasMore: false },
  'GET /v2/item/{id}/stock/history': (asked: Asked) => {
    onAsked(asked)
    return historyPage(asked)
  },
  'GET /v2/item/{id}/stock/series': {
    data: [
      { date: '2026-11-02', onHand: '26.000' },
      { date: '2026-11-04', onHand: '24.000' },
    ],
  },
})

/** What lies of milk where. */
export const stockOfItem = (api: Answers = stockAnswers()): State => ({
  render: () => <ItemStock itemId={item.id} />,
  api,
})

export const states = {
  'at two locations': stockOfItem(),
  'while it is counted blind': stockOfItem(
    stockAnswers(
      playedPlaces.map(({ onHand: _onHand, value: _value, averageCost: _cost, ...place }) => place),
    ),
  ),
  'of which nothing has come in': stockOfItem(stockAnswers([])),
} satisfies States
