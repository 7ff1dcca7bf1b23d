import { formatCount } from '../../lib/format-decimal.ts'
import { counted } from '../../lib/counted.ts'

/** Texts of what is done with many rows at once. */
export const bulkTexts = {
  bar: 'Selected rows',
  selected: (count: number | null) =>
    count === null ? 'All matching rows are selected' : `${counted(count, 'row')} selected`,
  selectMatching: (total: number) => `Select all ${formatCount(total)} matching`,
  clear: 'Clear selection',

  reading: 'Reading the selected rows',
  tooMany: (most: number) =>
    `More than ${counted(most, 'row')} are selected. Narrow the list with a filter, then do it in parts.`,
  readFailed: 'The selected rows could not be read.',
  ready: (ready: number, total: number) =>
    ready === total
      ? `This will be done for ${counted(ready, 'row')}.`
      : `This can be done for ${ready} of ${counted(total, 'row')}.`,
  atOnce: (most: number) => `This can be done for ${counted(most, 'row')} at once. Select fewer.`,
  nothingReady: 'This can be done for none of the selected rows.',
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Stop',
  retry: (count: number) => `Try ${counted(count, 'row')} again`,
  progress: (done: number, total: number) => `${done} of ${counted(total, 'row')}`,
  over: ({ done, failed, skipped, stopped }: Record<'done' | 'failed' | 'skipped' | 'stopped', number>) =>
    [
      `${counted(done, 'row')} done`,
      failed > 0 ? `${failed} refused` : '',
      skipped > 0 ? `${skipped} left out` : '',
      stopped > 0 ? `${stopped} not sent` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  doneFor: (label: string, count: number) => `${label}: ${counted(count, 'row')} done`,
  undo: 'Undo',
  undone: (label: string, count: number) => `${label}: taken back for ${counted(count, 'row')}`,
  notUndone: (label: string, count: number) => `${label}: ${counted(count, 'row')} could not be taken back`,
  more: (count: number) => `and ${counted(count, 'row')} more`,
  statuses: {
    waiting: 'Waiting',
    running: 'On its way',
    done: 'Done',
    skipped: 'Left out',
    failed: 'Refused',
    stopped: 'Not sent',
  },
} as const
