import { formatDecimal, type TransactionRow } from '@backoffice/api-types'
import { presentText } from '../../present-text.ts'
import type { StoredTransaction } from './repository.ts'

/** A row of the ledger as the API shows it. */
export function transactionRowOf({ row, said, actorName, ...shown }: StoredTransaction): TransactionRow {
  return {
    lineNo: row.lineNo,
    type: row.type,
    ...shown,
    qty: formatDecimal(row.qty, 'quantity'),
    unitCost: formatDecimal(row.unitCost, 'cost'),
    value: formatDecimal(row.value, 'money'),
    qtyAfter: formatDecimal(row.qtyAfter, 'quantity'),
    valueAfter: formatDecimal(row.valueAfter, 'money'),
    occurredAt: row.occurredAt.toISOString(),
    recordedAt: row.recordedAt.toISOString(),
    businessDate: row.businessDate,
    isLate: row.isLate,
    actor: row.actorId === null ? null : { id: row.actorId, name: actorName },
    sourceType: row.sourceType,
    sourceId: row.sourceId,
    sourceNumber: presentText(row.sourceNumber),
    reason: presentText(row.reason ?? said.reason),
    note: presentText(row.note ?? said.note),
  }
}
