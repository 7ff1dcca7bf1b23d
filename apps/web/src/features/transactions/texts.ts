import type { TransactionRow } from '@backoffice/api-types'
/** Texts of the transaction log. */
export const transactionTexts = {
  log: 'Transaction log',
  newMovement: 'New movement',
  movements: 'movements',
  searchLabel: 'Search the log',
  searchHint: 'SKU, item, document …',
  type: 'Type',
  allTypes: 'All types',
  from: 'From',
  to: 'To',
  belowZero: 'Below zero',
  enteredLate: 'Entered late',
  late: 'Late',
  reversals: 'Reversals',
  period: 'Report period',
  anyPeriod: 'All periods',
  oneCompany: 'One company',
  countsOn: (day: string) => `entered late, counts on ${day}`,
  oneItem: (name: string) => (name === '' ? 'One item' : name),
  older: 'Older',
  newer: 'Newer',
  newest: 'Newest',
  pages: 'Pages of the log',
  noRows: 'Nothing has moved yet',
  noRowsText:
    'Receipts, counts and movements appear here as soon as they are posted. No line is ever changed.',
  moreThan: (rows: string) => `more than ${rows} rows`,
  rows: (rows: string) => `${rows} rows`,
  showing: (rows: string) => `${rows} shown`,
  withoutBlind: 'items that are being counted blind are left out',
  system: 'system',
  reverses: 'reverses',
  reversedBy: 'taken back by',
  posting: (number: number) => `posting ${number}`,
} as const

/** What people call the kinds of documents. */
export const sourceNames: Readonly<Record<TransactionRow['sourceType'], string>> = {
  OPENING: 'Opening',
  COUNT: 'Count',
  RECEIPT: 'Receipt',
  MOVEMENT: 'Movement',
}
