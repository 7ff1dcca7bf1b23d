import type { TransactionRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { transactionRowOf } from './present-transaction.ts'
import {
  type StoredTransaction,
  selectFromLedger,
  toldTransactions,
  transactionListShape,
} from './repository.ts'

/** The ledger of the tenant. Pages of it are read by cursor: there are no page numbers in something that grows. */
export const transactionList: ListSource<StoredTransaction, TransactionRow> = {
  ...fromSelect(selectFromLedger),
  shape: transactionListShape,
  visible: toldTransactions,
  keyOf: ({ row: { seq } }) => seq,
  present: (_, rows) => rows.map(transactionRowOf),
}
