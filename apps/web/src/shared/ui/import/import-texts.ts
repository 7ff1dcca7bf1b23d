import type { ImportRow } from '@backoffice/api-types'
import { importBytes } from '@backoffice/api-types/import-limits'

const rows = (total: number) => (total === 1 ? '1 row' : `${total.toLocaleString('en-GB')} rows`)

const megabytes = `${importBytes / 1024 / 1024} MB`

const states: Record<ImportRow['state'], string> = {
  NEW: 'New',
  CHANGED: 'Changed',
  SAME: 'Same',
  ERROR: 'Mistakes',
}

/** Texts of the import of files. */
export const importTexts = {
  import: 'Import',
  title: (what: string) => `Import ${what}`,
  lead: 'A CSV or XLSX file whose first line names the columns; what the export saves can be changed and brought back. Nothing is written before you apply it.',
  limits: (most: number) => `Up to ${rows(most)} or ${megabytes}.`,
  tooLarge: `The file has more than ${megabytes}. Save it with the values only, or cut it into several files.`,
  choose: 'Choose a file',
  drop: 'or drop it here',
  reading: 'Reading the file …',
  cancel: 'Cancel',
  another: 'Another file',
  columns: 'Columns',
  columnsAre: (columns: string) => `Columns: ${columns}`,
  columnsOf: (used: number, total: number) => `${used} of ${total} fields are in the file`,
  notInFile: (given: string | undefined) =>
    given === undefined ? 'Not in the file' : `Not in the file: ${given}`,
  needed: 'needed',
  states,
  all: 'All',
  show: 'Show rows',
  row: 'Row',
  state: 'State',
  content: 'What it says or changes',
  rowsTable: 'Rows of the file',
  noRows: 'No such rows.',
  empty: 'empty',
  previous: 'Previous rows',
  next: 'Next rows',
  place: (from: number, to: number, total: number) => `${from}–${to} of ${total.toLocaleString('en-GB')}`,
  download: 'Download the rows with mistakes',
  applyAll: (total: number) => `Apply ${rows(total)}`,
  applyValid: (total: number) => `Apply the ${rows(total)} without mistakes`,
  nothing: 'Nothing changes',
  sameBefore: (at: string, by: string) =>
    `This very file was applied on ${at}${by === '' ? '' : ` by ${by}`}.`,
  applying: 'Applying the rows. You may close this: it goes on.',
  progress: 'Rows applied',
  progressOf: (done: number, total: number) => `${done.toLocaleString('en-GB')} of ${rows(total)}`,
  applied: (fresh: number, changed: number) => `Applied: ${rows(fresh)} new, ${rows(changed)} changed.`,
  undo: 'Undo the import',
  undone: 'The import is undone; the records are what they were.',
  partlyUndone: (left: string) => `The import is undone as far as it could be. ${left}`,
  failed: 'The import was not applied. Nothing was written.',
  done: 'Done',
} as const
