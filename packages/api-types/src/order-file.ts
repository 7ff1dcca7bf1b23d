import type { Right } from '@backoffice/permissions'
import * as z from 'zod'
import { rowCounts } from './import.ts'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { largestFile, storedTypes } from './file.ts'
import { orderFileListFields } from './document-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import {
  addressId,
  countOf,
  documentReference,
  id,
  instant,
  reference,
  requiredName,
  version,
} from './scalars.ts'
import { orderFileKinds, orderFileStates, sentFileKinds } from './values.ts'

const rights = {
  view: '[Orders] [View] [Order Files]',
  create: '[Orders] [Create] [Order Files]',
  edit: '[Orders] [Edit] [Order Files]',
  clone: '[Orders] [Clone] [Order Files]',
  delete: '[Orders] [Delete] [Order Files]',
} as const satisfies Record<string, Right>

/**
 * A file about buying. `order` is what it is about, `supplier` its own or else that of the order or the receipt, `import` its rows where it has any, `revision` and `sentTo` are those of a file
 * that went to a supplier.
 */
export const orderFileRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(orderFileKinds),
  state: z.enum(orderFileStates),
  supplier: reference.nullable(),
  /** What the file itself says, which stays with it whatever it is linked to. */
  ownSupplier: reference.nullable(),
  order: documentReference.nullable(),
  receipt: documentReference.nullable(),
  import: z.object({ id, rows: rowCounts, version }).nullable(),
  revision: z.int().min(1).nullable(),
  sentTo: z.string().nullable(),
  mediaType: z.enum(storedTypes),
  size: countOf,
  createdAt: instant,
  createdBy: reference.nullable(),
  version,
})

const twin = z.object({ id, name: z.string(), createdAt: instant })

/** `twins` are other files with the very same bytes, `orders` and `receipts` those that were made of its rows. */
export const orderFileRecord = orderFileRow.extend({
  sha256: z.string(),
  twins: z.array(twin),
  orders: z.array(documentReference),
  receipts: z.array(documentReference),
})

/** What a file is about; what went to a supplier, and what is read into the records, keeps its kind. Rows that are not applied are read anew. */
export const orderFileBody = z.object({
  kind: z.enum(orderFileKinds),
  supplierId: id.nullable().default(null),
  orderId: id.nullable().default(null),
  receiptId: id.nullable().default(null),
})

const orderFilePage = pageOf(orderFileRow)

export type OrderFileRow = z.infer<typeof orderFileRow>
export type OrderFileRecord = z.infer<typeof orderFileRecord>
export type OrderFileBody = z.input<typeof orderFileBody>
export type OrderFileContent = z.output<typeof orderFileBody>
export type OrderFileQuery = z.output<typeof newOrderFile>

const newOrderFile = z.object({
  kind: z.enum(sentFileKinds),
  name: requiredName(200),
  supplierId: addressId.optional(),
  orderId: addressId.optional(),
  receiptId: addressId.optional(),
  /** Where the lines of a file without locations are delivered to. */
  locationId: addressId.optional(),
})

const links = [
  'order.supplier-unknown',
  'order-file.supplier-differs',
  'order.location-unknown',
  'order-file.order-unknown',
  'order-file.receipt-unknown',
] as const

export const orderFileOperations = {
  all: defineOperation({
    id: 'order-file.all',
    method: 'GET',
    path: '/v2/order-file/all',
    summary: 'Files about buying: what suppliers got, what they sent, and what is read into the records',
    right: rights.view,
    query: listQuery,
    fields: orderFileListFields,
    response: orderFilePage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'order-file.get',
    method: 'GET',
    path: '/v2/order-file/{id}',
    summary: 'A file with what was made of it, and other files with the same content',
    right: rights.view,
    params: recordAddress,
    response: orderFileRecord,
  }),
  create: defineOperation({
    id: 'order-file.create',
    method: 'POST',
    path: '/v2/order-file',
    summary:
      'Keeps a file. Rows of a catalogue, of order lines, and of a confirmation or a delivery note that is a table are read and judged, as columns were mapped for this supplier last; nothing is applied yet',
    right: rights.create,
    query: newOrderFile,
    upload: { maxBytes: largestFile },
    response: orderFileRecord,
    status: 201,
    errors: [
      'file.empty',
      'file.too-large',
      'file.type-refused',
      'file.no-room',
      'import.unreadable',
      'import.too-many-rows',
      'import.too-large',
      ...links,
    ],
  }),
  update: defineOperation({
    id: 'order-file.update',
    method: 'PUT',
    path: '/v2/order-file/{id}',
    summary: 'Says what a file is, and of which supplier, order or receipt',
    right: rights.edit,
    params: recordAddress,
    body: orderFileBody,
    response: orderFileRecord,
    errors: [...changeErrors, 'order-file.fixed', 'order-file.posted', 'import.not-ready', ...links],
  }),
  cloneMapping: defineOperation({
    id: 'order-file.mapping.clone',
    method: 'POST',
    path: '/v2/order-file/{id}/mapping/clone',
    summary:
      'Has the columns of a file read as those of another of its kind, by their headers, and judges its rows anew; later files of its supplier are read alike. The version is that of its rows, `import.version`',
    right: rights.clone,
    idempotent: true,
    params: recordAddress,
    body: z.object({ fromId: id }),
    response: orderFileRecord,
    errors: [...changeErrors, 'import.not-ready', 'order-file.no-mapping', 'order-file.columns-differ'],
  }),
  delete: defineOperation({
    id: 'order-file.delete',
    method: 'DELETE',
    path: '/v2/order-file/{id}',
    summary: 'Deletes a file that went to nobody and whose rows are not in the records',
    right: rights.delete,
    params: recordAddress,
    response: z.object({ id }),
    errors: ['record.version-conflict', 'order-file.fixed', 'order-file.applied', 'order-file.posted'],
  }),
  content: defineOperation({
    id: 'order-file.content',
    method: 'GET',
    path: '/v2/order-file/{id}/content',
    summary: 'The bytes of a file, as they came or went',
    right: rights.view,
    params: recordAddress,
    files: storedTypes,
  }),
}
