import * as z from 'zod'
import { listErrors } from './call-parts.ts'
import { transactionListFields } from './document-list-fields.ts'
import { defineOperation } from './operation.ts'
import { cursorPageOf, cursorQuery } from './paging.ts'
import {
  businessDate,
  cost,
  currency,
  id,
  instant,
  itemReference,
  money,
  quantity,
  reference,
} from './scalars.ts'
import { postingKinds, transactionSources, transactionTypes } from './values.ts'

/** A group of rows that were written at once; `number` has no gap within the organisation. */
const postingReference = z.object({ id, number: z.int().min(1) })

/**
 * One row of the ledger (docs/domain.md 4.2): never changed, never deleted. It is called by its posting and its line there.
 * `qty` in base units, `value` in the company's currency. `reversalOf`: the posting whose opposite it belongs to;
 * `reversedBy`: the posting that took it back.
 */
export const transactionRow = z.object({
  posting: postingReference.extend({ kind: z.enum(postingKinds) }),
  lineNo: z.int().min(1),
  type: z.enum(transactionTypes),
  item: itemReference,
  location: reference,
  qty: quantity,
  unitCost: cost,
  /** It moved at no cost, and nobody has said yet what the item costs at the location. */
  hasNoCost: z.boolean().optional(),
  value: money,
  currency,
  qtyAfter: quantity,
  valueAfter: money,
  occurredAt: instant,
  recordedAt: instant,
  businessDate,
  actor: reference.nullable(),
  sourceType: z.enum(transactionSources),
  sourceId: id.nullable(),
  sourceNumber: z.string().nullable(),
  /** Keyed after its own day's period was closed: `businessDate` is the first day that was open. */
  isLate: z.boolean(),
  reversalOf: postingReference.nullable(),
  reversedBy: postingReference.nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
})

/** `withoutBlind`: items are being counted blind, and their rows are left out, since this reader must not know their book. */
export const transactionPage = cursorPageOf(transactionRow).extend({ withoutBlind: z.boolean().optional() })

export type TransactionRow = z.infer<typeof transactionRow>
export type TransactionPage = z.infer<typeof transactionPage>

export const transactionOperations = {
  all: defineOperation({
    id: 'transaction.all',
    method: 'GET',
    path: '/v2/transaction/all',
    summary: 'The transaction log, newest first',
    right: '[Reports] [View] [Orders]',
    query: cursorQuery,
    fields: transactionListFields,
    response: transactionPage,
    errors: listErrors,
  }),
}
