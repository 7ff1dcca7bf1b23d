import type { MovableItem } from '@backoffice/api-types'
import type { Asked } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { transactionAnswers } from '../transactions-list.states.tsx'
import { playedMovement } from './movement-drawer.states.tsx'

const item = (id: number, sku: string, name: string): MovableItem => ({
  id,
  sku,
  name,
  baseUnit: 'bottle',
  quantityDecimals: 0,
  units: [
    { id: id * 10, name: 'bottle', factor: '1.000000', allowFraction: false },
    { id: id * 10 + 1, name: 'case', factor: '6.000000', allowFraction: false },
  ],
  scannedUnitId: null,
  onHand: '12.000',
})
const items = [item(1, 'GIN-1', 'Dry gin'), item(2, 'TON-1', 'Tonic')]
/** What a scanner types for a case of tonic. */
export const tonicCase = '4006381333931'

/** Items by name, or the one whose barcode it is. */
function find({ query }: Asked) {
  const q = query.get('q') ?? ''
  const place = { company: { id: 1, name: 'Harbour' }, timeZone: 'Europe/Sofia', currency: 'EUR' }
  const [, tonic] = items
  if (q === tonicCase && tonic !== undefined) return { place, data: [{ ...tonic, scannedUnitId: 21 }] }
  return { place, data: items.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())) }
}

/** The dialog of a new movement over the log, for two items at one location. */
export const newMovement = (isBackdated = false): State => ({
  address: '/orders/transaction-log?create=true',
  api: {
    ...transactionAnswers(),
    'GET /v2/location/options': { data: [{ id: 2, name: 'Cold store', note: 'Harbour' }] },
    'GET /v2/movement/items': find,
    'POST /v2/movement/preview': {
      currency: 'EUR',
      state: isBackdated ? 'DRAFT' : 'POSTED',
      rows: items.map(({ id, sku, name, baseUnit }) => ({
        item: { id, sku, name, baseUnit },
        location: { id: 2, name: 'Cold store' },
        qty: '-2.000',
        isBackdated,
        onHandBefore: '12.000',
        onHandAfter: '10.000',
        valueBefore: '24.00',
        valueAfter: '20.00',
      })),
    },
    'POST /v2/movement': () => Response.json(playedMovement(), { status: 201 }),
  },
})

export const states = { 'before anything is typed': newMovement() } satisfies States
