import type { OrderFileRecord } from '@backoffice/api-types'
import { playedPage } from '../../../../workbench/played-page.ts'
import type { Answers, Asked } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'

export const playedFile = (facts: Partial<OrderFileRecord> = {}): OrderFileRecord => ({
  id: 7,
  name: 'note.pdf',
  kind: 'DELIVERY_NOTE',
  state: 'FILED',
  supplier: { id: 2, name: 'Sea' },
  ownSupplier: { id: 2, name: 'Sea' },
  order: null,
  receipt: null,
  import: null,
  revision: null,
  sentTo: null,
  mediaType: 'application/pdf',
  size: 1200,
  createdAt: '2026-11-02T08:00:00.000Z',
  createdBy: { id: 1, name: 'Mira Petrova' },
  version: 1,
  sha256: 'ab',
  twins: [],
  orders: [],
  receipts: [],
  ...facts,
})

/** A file with rows that nobody has applied; one of them cannot be read. */
export const playedRows = playedFile({
  name: 'lines.csv',
  kind: 'ORDER_LINES',
  state: 'READY',
  mediaType: 'text/csv',
  import: { id: 9, version: 2, rows: { NEW: 0, CHANGED: 0, SAME: 0, ERROR: 1 } },
})

/** A file open beside the list, in which these stand. */
export function openFile(file: OrderFileRecord, api: Answers = {}, listed = [file]): State {
  const options = (name: string) => ({ data: [{ id: 5, name, note: null }] })
  return {
    address: `/orders/files?file=${file.id}`,
    api: {
      'GET /v2/order-file/all': (asked: Asked) => playedPage(listed, asked),
      'GET /v2/order-file/{id}': file,
      'GET /v2/order/options': options('PO-N-2026-00005'),
      'GET /v2/supplier/options': options('Land'),
      'GET /v2/receipt/options': options('RCV-N-2026-00005'),
      ...api,
    },
  }
}

export const states = {
  'of a file that is kept': openFile(playedFile()),
  'of rows with a mistake': openFile(playedRows),
} satisfies States
