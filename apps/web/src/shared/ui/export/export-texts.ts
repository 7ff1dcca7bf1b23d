import { counted } from '../../lib/counted.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { formatCount } from '../../lib/format-decimal.ts'

export const exportTexts = {
  title: 'Export the list',
  what: 'What to export',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  cancel: 'Cancel',
  close: 'Close',
  rows: (total: number | null) => (total === null ? 'All rows that the filter finds' : counted(total, 'row')),
  columns: (total: number) => counted(total, 'column'),
  allOf: (title: string) => `All ${title.toLowerCase()} of the filtered list, with every column.`,
  inOrder: 'The filtered rows, with the columns that are shown, in their order:',
  nothing: 'The filter finds no rows, so there is nothing to export.',
  waiting: 'The server begins with the file…',
  made: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} rows`,
  goesOn: 'You may close this: it goes on, and you are told behind the bell when the file is ready.',
  goesOnClosed: 'The export goes on. You are told behind the bell when the file is ready.',
  stop: 'Cancel the export',
  stopping: 'The export is being cancelled…',
  rowsDone: 'Rows exported',
  preparing: 'The server is making the file…',
  received: (bytes: number) => `${formatBytes(bytes)} received…`,
  progress: 'Export under way',
  saved: (name: string) => `Saved ${name}`,
  savedText: (total: number | null, bytes: number) =>
    [total === null ? undefined : counted(total, 'row'), formatBytes(bytes)]
      .filter((part) => part !== undefined)
      .join(', '),
  cancelled: 'The export was cancelled. Nothing was saved.',
  failed: 'The export failed. Nothing was saved.',
  failedHint: 'Try again; if it fails again, narrow the list with a filter first.',
}
