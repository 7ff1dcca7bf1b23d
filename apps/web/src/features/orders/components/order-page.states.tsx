import type { OrderRecord } from '@backoffice/api-types'
import type { Answers } from '../../../../workbench/play-api.ts'
import { person } from '../../../../workbench/person.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { makeOffer } from '../model/offer.fixture.ts'
import { makeOrder, makeOrderLine } from '../model/order.fixture.ts'

const priceOf = (unitPrice: string) => ({ minPacks: '1.000', unitPrice })

/** What the supplier sells: tonic dearer than it was, cola by six, gin, cheaper from ten on. */
export const playedOffers = [
  makeOffer({ tiers: [priceOf('19.2000')] }),
  makeOffer({
    item: { id: 2, sku: '00200', name: 'Cola', baseUnit: 'bottle' },
    supplierSku: 'COL-24',
    moqPacks: '6.000',
    multiplePacks: '6.000',
    tiers: [priceOf('17.5000')],
  }),
  makeOffer({
    item: { id: 3, sku: '00300', name: 'Gin', baseUnit: 'l' },
    supplierSku: null,
    packUnit: { id: 31, name: 'bottle 0.7', factor: '0.700000' },
    tiers: [priceOf('14.9000'), { minPacks: '10.000', unitPrice: '14.0000' }],
  }),
]

const nobody = { previous: null, next: null, position: 1, total: 1 }

/** The page of an order; `read` answers it each time it is read. */
export function orderPage(read: OrderRecord | (() => OrderRecord), api: Answers = {}): State {
  const order = typeof read === 'function' ? read() : read
  return {
    address: `/orders/${order.id}`,
    api: {
      'GET /v2/order/{id}': typeof read === 'function' ? read : () => read,
      'GET /v2/order/{id}/offer/all': { data: playedOffers },
      'GET /v2/order/{id}/neighbours': nobody,
      'GET /v2/order/{id}/timeline': { data: [], hasMore: false },
      'GET /v2/order/{id}/file/all': { data: [] },
      ...api,
    },
  }
}

const at = '2026-11-02T09:30:00.000Z'
const by = 'Petar Ivanov'
const approved = { at, by, total: '141.80' }
const sent = makeOrder({
  state: 'SENT',
  version: 4,
  approved,
  sentAt: at,
  sentTo: 'orders@blacksea.example',
})

/** An order of which half has come and that was amended once. */
export const playedAmended = makeOrder({
  ...sent,
  state: 'CONFIRMED',
  revision: 2,
  receiptStatus: 'PARTIAL',
  receivedPct: '50.00',
  doneLines: 1,
  isLate: true,
  supplierRef: 'AB-1',
  promisedDate: '2026-11-09',
  lines: [
    makeOrderLine({ receivedBase: '96.000', openBase: '0.000', receiptStatus: 'FULL' }),
    ...makeOrder().lines.slice(1),
  ],
})

const revisions = {
  data: [
    {
      revision: 2,
      at,
      by,
      reason: 'The supplier has no more',
      totalBefore: '159.30',
      totalAfter: '141.80',
      changes: [
        {
          kind: 'CHANGED' as const,
          line: 2,
          name: 'Cola',
          field: 'packsOrdered',
          before: '3.000',
          after: '2.000',
        },
      ],
    },
  ],
}
const files = {
  data: (['PDF', 'CSV'] as const).map((format, index) => ({
    id: index + 1,
    format,
    name: `PO-N-2026-00007.${format.toLowerCase()}`,
    mediaType: format === 'PDF' ? 'application/pdf' : 'text/csv',
    size: 18_342,
    sha256: 'ab'.repeat(32),
    revision: 1,
    sentTo: 'orders@blacksea.example',
    sentAt: at,
    sentBy: by,
  })),
}

const timeline = {
  data: [
    {
      id: 1,
      at,
      action: 'send',
      actor: { id: 4, name: by },
      changes: Object.entries({
        sentTo: 'orders@blacksea.example',
        files: 'PO-N-2026-00007.pdf, PO-N-2026-00007.csv',
        message: 'Before ten, please.\nBy the back door.',
      }).map(([field, after]) => ({ field, before: null, after })),
    },
  ],
  hasMore: false,
}

const waiting = makeOrder({ state: 'PENDING_APPROVAL', version: 2, submitted: { at, by: 'Mira Petrova' } })

export const states = {
  'a draft': orderPage(makeOrder()),
  'a draft without a line': orderPage(
    makeOrder({
      lines: [],
      charges: [],
      lineTotal: 0,
      subtotal: '0.00',
      chargeTotal: '0.00',
      tax: '0.00',
      total: '0.00',
    }),
  ),
  'waiting, for somebody who may approve': orderPage({ ...waiting, isToApprove: true }),
  'waiting, above the limit': orderPage(waiting),
  'for somebody who only looks': {
    ...orderPage(makeOrder()),
    user: person(['[Orders] [View] [List]']),
  },
  rejected: orderPage(
    makeOrder({ state: 'REJECTED', version: 3, rejected: { at, by, reason: 'Half of it is in the cellar' } }),
  ),
  approved: orderPage(makeOrder({ state: 'APPROVED', version: 3, approved })),
  sent: orderPage(sent, { 'GET /v2/order/{id}/file/all': files, 'GET /v2/order/{id}/timeline': timeline }),
  'amended, half of it here': orderPage(playedAmended, {
    'GET /v2/order/{id}/file/all': files,
    'GET /v2/order/{id}/revision/all': revisions,
  }),
  held: orderPage(makeOrder({ state: 'ON_HOLD', stateBefore: 'APPROVED', version: 4, approved })),
  closed: orderPage(makeOrder({ ...sent, state: 'CLOSED', stateBefore: 'SENT', version: 6 })),
  cancelled: orderPage(makeOrder({ state: 'CANCELLED', version: 2 })),
} satisfies States
