import { formatCount } from '../../lib/format-decimal.ts'
import { counted } from '../../lib/counted.ts'
import type { ImportRow } from '@backoffice/api-types'
import { importBytes } from '@backoffice/api-types/import-limits'
import { formatDecimal } from '../../lib/format-decimal.ts'

const megabytes = `${importBytes / 1024 / 1024} MB`

const states: Record<ImportRow['state'], string> = {
  NEW: 'New',
  CHANGED: 'Changed',
  SAME: 'Same',
  ERROR: 'Mistakes',
}

/** Texts of the import of files. */
export const importTexts = {
  title: (what: string) => `Import ${what}`,
  lead: 'A CSV or XLSX file whose first line names the columns; what the export saves can be changed and brought back. Nothing is written before you apply it.',
  limits: (most: number) => `Up to ${counted(most, 'row')} or ${megabytes}.`,
  tooLarge: `The file has more than ${megabytes}. Save it with the values only, or cut it into several files.`,
  choose: 'Choose a file',
  drop: 'or drop it here',
  reading: 'Reading the file …',
  cancel: 'Cancel',
  close: 'Close',
  stop: {
    READING: 'Cancel the import',
    APPLYING: 'Cancel the import',
    UNDOING: 'Leave the rows as they are',
  },
  stopping: 'It is being cancelled. Nothing of it stays written.',
  cancelled: 'The import was cancelled. Nothing was written.',
  another: 'Another file',
  unfinished: (name: string, at: string) => `You sent ${name} on ${at}.`,
  /** Of an import that is over, nothing is said here. */
  unfinishedStates: {
    READING: 'Its rows are being checked.',
    READY: 'Its rows are checked and not applied.',
    APPLYING: 'Its rows are being applied.',
    APPLIED: '',
    UNDOING: 'Its rows are being taken back.',
    UNDONE: '',
    FAILED: 'It was not applied.',
  },
  resume: 'Continue',
  discard: 'Discard',
  discardTitle: (name: string) => `Discard ${name}?`,
  discardText: 'The file and what was read from it go for good. Nothing in the records changes.',
  discarded: (name: string) => `${name} is discarded.`,
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
  priceDiffers: ({ before, amount, percent }: NonNullable<ImportRow['priceDifference']>) => {
    const signed = (text: string) => formatDecimal(text, { signed: true })
    const share = percent === null ? '' : ` (${signed(percent)} %)`
    return `${signed(amount)} a pack${share} against ${formatDecimal(before)}`
  },
  previous: 'Previous rows',
  next: 'Next rows',
  place: (from: number, to: number, total: number) => `${from}–${to} of ${formatCount(total)}`,
  download: 'Download the rows with mistakes',
  applyAll: (total: number) => `Apply ${counted(total, 'row')}`,
  applyValid: (total: number) => `Apply the ${counted(total, 'row')} without mistakes`,
  nothing: 'Nothing changes',
  sameBefore: (at: string, by: string) =>
    `This very file was applied on ${at}${by === '' ? '' : ` by ${by}`}.`,
  underWay: {
    READING: 'Checking the rows. You may close this: it goes on.',
    APPLYING: 'Applying the rows. You may close this: it goes on.',
    UNDOING: 'Taking the rows back. You may close this: it goes on.',
  },
  progress: { READING: 'Rows checked', APPLYING: 'Rows applied', UNDOING: 'Rows taken back' },
  progressOf: (done: number, total: number) => `${formatCount(done)} of ${counted(total, 'row')}`,
  applied: (fresh: number, changed: number) =>
    `Applied: ${counted(fresh, 'row')} new, ${counted(changed, 'row')} changed.`,
  undo: 'Undo the import',
  undone: 'The import is undone; the records are what they were.',
  partlyUndone: (left: string) => `The import is undone as far as it could be. ${left}`,
  notUndone: 'The import was not taken back.',
  failed: 'The import was not applied. Nothing was written.',
  done: 'Done',
} as const
