import type { OrderFileRow } from '@backoffice/api-types'
import { presentText } from '../../present-text.ts'
import type { StoredOrderFile } from './queries.ts'

/** A file as the API shows it. */
export function presentOrderFile(stored: StoredOrderFile): OrderFileRow {
  const { link, file, supplier, order, receipt, rows, by } = stored
  const { id, kind, importId, revision, sentTo, createdAt, createdBy, version } = link
  return {
    id,
    name: presentText(file.name) ?? '',
    kind,
    state: rows?.state ?? 'FILED',
    supplier,
    // What a file says itself comes before what follows from its order or its receipt.
    ownSupplier: link.supplierId === null ? null : supplier,
    order,
    receipt,
    import:
      importId === null || rows === null ? null : { id: importId, rows: rows.counts, version: rows.version },
    revision,
    sentTo: sentTo || null,
    mediaType: file.mediaType as OrderFileRow['mediaType'], // what `checkFile` lets in
    size: file.size,
    createdAt: createdAt.toISOString(),
    createdBy: createdBy === null ? null : { id: createdBy, name: by ?? '' },
    version,
  }
}
