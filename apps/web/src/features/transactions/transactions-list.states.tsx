import type { TransactionRow } from '@backoffice/api-types'
import { playedPage } from '../../../workbench/played-page.ts'
import type { Answers, Asked } from '../../../workbench/play-api.ts'
import type { State, States } from '../../../workbench/state.ts'

const items = [
  { id: 1, sku: 'MLK-1', name: 'Whole milk', baseUnit: 'l' },
  { id: 2, sku: 'TON-1', name: 'Tonic', baseUnit: 'pc' },
] as const

/** What came in, of one item after the other. */
export const playedTransactions = (total = 30): TransactionRow[] =>
  Array.from({ length: total }, (_, index) => ({
    posting: { id: total - index, number: total - index, kind: 'RECEIPT' },
    lineNo: 1,
    type: 'RECEIPT',
    item: items[index % 2] ?? items[0],
    location: { id: 2, name: 'Cold store' },
    qty: '12.0000',
    unitCost: '1.50',
    value: '18.00',
    currency: 'EUR',
    qtyAfter: '24.0000',
    valueAfter: '36.00',
    occurredAt: '2026-11-02T08:00:00.000Z',
    recordedAt: '2026-11-02T08:00:00.000Z',
    businessDate: '2026-11-02',
    actor: { id: 1, name: 'Mira Petrova' },
    sourceType: 'RECEIPT',
    sourceId: 1,
    sourceNumber: 'RCV-N-2026-00001',
    isLate: false,
    reversalOf: null,
    reversedBy: null,
    reason: null,
    note: null,
  }))

/** The log answers by cursor: these are the rows of its one page. */
export const transactionAnswers = (rows = playedTransactions()): Answers => ({
  'GET /v2/transaction/all': (asked: Asked) => {
    const { data, limit, total } = playedPage(rows, asked)
    return { data, limit, total, hasMore: false, nextCursor: null }
  },
  'GET /v2/movement/drafts': (asked: Asked) => playedPage([], asked),
  'GET /v2/reason': {
    data: [
      { code: 'BREAKAGE', name: 'Breakage', uses: ['WASTE'], isActive: true },
      { code: 'EXPIRED', name: 'Out of date', uses: ['WASTE'], isActive: true },
    ],
    version: 1,
  },
  'GET /v2/report-period/all': { data: [], page: 1, limit: 200, total: 0, hasMore: false },
})

/** The transaction log at an address, with these rows. */
export const transactionsAt = (address: string, rows = playedTransactions()): State => ({
  address,
  api: transactionAnswers(rows),
})

const log = transactionsAt('/orders/transaction-log')

export const states = {
  'with rows': log,
  'while items are counted blind': {
    ...log,
    api: {
      ...log.api,
      'GET /v2/transaction/all': (asked: Asked) => {
        const { data, limit, total } = playedPage(playedTransactions(), asked)
        return { data, limit, total, hasMore: false, nextCursor: null, withoutBlind: true }
      },
    },
  },
} satisfies States
