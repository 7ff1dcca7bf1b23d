// The chain of postings (docs/domain.md 4.7): whoever changes a row, takes one out or puts one in breaks every hash after it.
import { createHash } from 'node:crypto'
import type { posting, stockTransaction } from '../../database/schema/index.ts'

type StoredPosting = typeof posting.$inferSelect
type StoredRow = typeof stockTransaction.$inferSelect

/** Before the first posting of an organisation. */
export const noHash = '0'.repeat(64)

/** What is covered of a row: ids and figures, never a text that a person wrote, which may have to be erased. */
export type CoveredRow = Pick<
  StoredRow,
  | 'lineNo'
  | 'companyId'
  | 'locationId'
  | 'itemId'
  | 'type'
  | 'qty'
  | 'unitCost'
  | 'value'
  | 'qtyAfter'
  | 'valueAfter'
  | 'occurredAt'
  | 'recordedAt'
  | 'businessDate'
  | 'actorId'
  | 'sourceType'
  | 'sourceId'
  | 'sourceLineId'
  | 'sourceRound'
  | 'reversalOf'
>

/** What is covered of a posting. */
export type CoveredPosting = Pick<
  StoredPosting,
  | 'organisationId'
  | 'companyId'
  | 'number'
  | 'kind'
  | 'sourceType'
  | 'sourceId'
  | 'sourceRound'
  | 'documentDate'
  | 'recordedAt'
  | 'actorId'
  | 'reversalOf'
  | 'rowTotal'
>

export type Hashes = Pick<StoredPosting, 'rowsHash' | 'previousHash' | 'hash'>

function textOfRow(row: CoveredRow): string {
  return JSON.stringify([
    row.lineNo,
    row.companyId,
    row.locationId,
    row.itemId,
    row.type,
    row.qty,
    row.unitCost,
    row.value,
    row.qtyAfter,
    row.valueAfter,
    row.occurredAt,
    row.recordedAt,
    row.businessDate,
    row.actorId,
    row.sourceType,
    row.sourceId,
    row.sourceLineId,
    row.sourceRound,
    row.reversalOf,
  ])
}

function textOfPosting(header: CoveredPosting, rowsHash: string, previousHash: string): string {
  return JSON.stringify([
    header.organisationId,
    header.companyId,
    header.number,
    header.kind,
    header.sourceType,
    header.sourceId,
    header.sourceRound,
    header.documentDate,
    header.recordedAt,
    header.actorId,
    header.reversalOf,
    header.rowTotal,
    rowsHash,
    previousHash,
  ])
}

/**
 * The hashes of a posting, SHA-256 in hexadecimal.
 * @param rows in the order of their lines, with decimals at the full scale of their columns
 * @param previousHash of the posting with the number before, `noHash` for the first
 */
export function hashPosting(
  header: CoveredPosting,
  rows: readonly CoveredRow[],
  previousHash: string,
): Hashes {
  const hashOfRows = createHash('sha256')
  for (const row of rows) hashOfRows.update(textOfRow(row)).update('\n')
  const rowsHash = hashOfRows.digest('hex')
  const hash = createHash('sha256')
    .update(textOfPosting(header, rowsHash, previousHash))
    .digest('hex')
  return { rowsHash, previousHash, hash }
}
