import type { MovementRecord } from '@backoffice/api-types'
import { playedPage } from '../../../../workbench/played-page.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { transactionAnswers } from '../transactions-list.states.tsx'

const line: MovementRecord['lines'][number] = {
  id: 1,
  lineNo: 1,
  item: { id: 1, sku: 'MLK-1', name: 'Whole milk', baseUnit: 'l' },
  unit: { id: 2, name: 'case', factor: '12.000000' },
  quantity: '2.000',
  baseQty: '24.000',
  isOut: true,
  unitCost: null,
  reasonCode: 'EXPIRED',
  reason: 'Two crates at the back',
  why: 'Out of date: Two crates at the back',
}

/** A movement with these facts, else waste that is posted. */
export const playedMovement = (facts: Partial<MovementRecord> = {}): MovementRecord => ({
  id: 7,
  number: 'MOV-7',
  kind: 'WASTE',
  state: 'POSTED',
  company: { id: 1, name: 'Harbour' },
  location: { id: 2, name: 'Cold store' },
  toLocation: null,
  occurredAt: '2026-11-02T08:00:00.000Z',
  documentDate: '2026-11-02',
  note: 'Evening shift',
  posting: { id: 4, number: 4 },
  reversedBy: null,
  createdBy: 'Mira Petrova',
  createdAt: '2026-11-02T08:00:00.000Z',
  lines: [line],
  hiddenLines: 0,
  version: 2,
  ...facts,
})

/** A movement beside the log, which names it among those that wait while it is a draft. */
export const movementBeside = (movement: MovementRecord): State => ({
  address: `/orders/transaction-log?movement=${movement.id}`,
  api: {
    ...transactionAnswers(),
    'GET /v2/movement/drafts': (asked) => playedPage(movement.state === 'DRAFT' ? [movement] : [], asked),
    'GET /v2/movement/{id}': movement,
    'GET /v2/movement/{id}/timeline': { data: [], hasMore: false },
  },
})

const cold = { id: 2, name: 'Cold store' }
export const states = {
  posted: movementBeside(playedMovement()),
  draft: movementBeside(playedMovement({ state: 'DRAFT', posting: null, version: 1 })),
  'taken back, in part told': movementBeside(
    playedMovement({
      kind: 'TRANSFER',
      state: 'REVERSED',
      location: cold,
      toLocation: { id: 3, name: 'Bar' },
      reversedBy: { id: 5, number: 5 },
      lines: [{ ...line, unit: { id: 1, name: 'l', factor: '1.000000' }, reason: null }],
      hiddenLines: 2,
    }),
  ),
} satisfies States
