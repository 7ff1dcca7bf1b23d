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
  | 'isLate'
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

export type Hashes = Pick<StoredPosting, 'rowDigests' | 'rowsHash' | 'previousHash' | 'hash'>

/** Digits of a row's hash that stand in its posting. */
export const digestLength = 16

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

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
    row.isLate,
    row.actorId,
    row.sourceType,
    row.sourceId,
    row.sourceLineId,
    row.sourceRound,
    row.reversalOf,
  ])
}

function textOfPosting(
  header: CoveredPosting,
  { rowDigests, rowsHash, previousHash }: Omit<Hashes, 'hash'>,
): string {
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
    rowDigests,
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
  const texts = rows.map(textOfRow)
  const rowDigests = texts.map((text) => sha256(text).slice(0, digestLength)).join('')
  const covered = { rowDigests, rowsHash: sha256(texts.join('\n')), previousHash }
  return { ...covered, hash: sha256(textOfPosting(header, covered)) }
}
