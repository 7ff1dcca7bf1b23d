import type { OrderFileRow } from '@backoffice/api-types'
import { presentText } from '../../present-text.ts'
import type { StoredOrderFile } from './queries.ts'

/** A file as the API shows it. */
export function presentOrderFile({ link, file, supplier, order, rows, by }: StoredOrderFile): OrderFileRow {
  const { id, kind, importId, revision, sentTo, createdAt, createdBy, version } = link
  return {
    id,
    name: presentText(file.name) ?? '',
    kind,
    state: rows?.state ?? 'FILED',
    supplier,
    order,
    import: importId === null || rows === null ? null : { id: importId, rows: rows.counts },
    revision,
    sentTo: sentTo || null,
    mediaType: file.mediaType as OrderFileRow['mediaType'], // what `checkFile` lets in
    size: file.size,
    createdAt: createdAt.toISOString(),
    createdBy: createdBy === null ? null : { id: createdBy, name: by ?? '' },
    version,
  }
}
