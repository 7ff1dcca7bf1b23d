import { orderFileKinds } from '@backoffice/api-types'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, reference, tracked, withinTenant } from './columns.ts'
import { storedFile } from './file.ts'
import { importRun } from './import.ts'
import { supplier } from './item.ts'
import { purchaseOrder } from './order.ts'
import { organisation } from './organisation.ts'
import { receipt } from './receipt.ts'

/**
 * A file about buying: what a supplier got of an order, which never changes (a trigger refuses it), what people keep beside
 * their orders, and what is read into the records.
 */
export const orderFile = pgTable(
  'order_file',
  {
    id: identity(),
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    kind: text({ enum: orderFileKinds }).notNull(),
    fileId: reference().notNull(),
    orderId: reference(),
    supplierId: reference(),
    /** The delivery that it belongs to: kept once that is posted. */
    receiptId: reference(),
    /** Where its rows are. */
    importId: reference(),
    /** Of the order, as it went to the supplier. */
    revision: integer(),
    /** The address; the empty text when it was handed over in another way. */
    sentTo: text(),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    index().on(t.organisationId, t.orderId),
    index().on(t.organisationId, t.supplierId),
    index().on(t.organisationId, t.receiptId),
    index().on(t.organisationId, t.createdAt),
    withinTenant(t, t.orderId, purchaseOrder),
    withinTenant(t, t.supplierId, supplier),
    withinTenant(t, t.receiptId, receipt),
    withinTenant(t, t.fileId, storedFile),
    withinTenant(t, t.importId, importRun),
  ],
)
