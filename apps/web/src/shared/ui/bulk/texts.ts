const rowsText = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-GB')} rows`)

/** Texts of what is done with many rows at once. */
export const bulkTexts = {
  bar: 'Selected rows',
  selected: (count: number | null) =>
    count === null ? 'All matching rows are selected' : `${rowsText(count)} selected`,
  selectMatching: (total: number) => `Select all ${total.toLocaleString('en-GB')} matching`,
  clear: 'Clear selection',

  reading: 'Reading the selected rows',
  tooMany: (most: number) =>
    `More than ${rowsText(most)} are selected. Narrow the list with a filter, then do it in parts.`,
  readFailed: 'The selected rows could not be read.',
  ready: (ready: number, total: number) =>
    ready === total
      ? `This will be done for ${rowsText(ready)}.`
      : `This can be done for ${ready} of ${rowsText(total)}.`,
  atOnce: (most: number) => `This can be done for ${rowsText(most)} at once. Select fewer.`,
  nothingReady: 'This can be done for none of the selected rows.',
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Stop',
  retry: (count: number) => `Try ${rowsText(count)} again`,
  progress: (done: number, total: number) => `${done} of ${rowsText(total)}`,
  over: ({ done, failed, skipped, stopped }: Record<'done' | 'failed' | 'skipped' | 'stopped', number>) =>
    [
      `${rowsText(done)} done`,
      failed > 0 ? `${failed} refused` : '',
      skipped > 0 ? `${skipped} left out` : '',
      stopped > 0 ? `${stopped} not sent` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  doneFor: (label: string, count: number) => `${label}: ${rowsText(count)} done`,
  undo: 'Undo',
  undone: (label: string, count: number) => `${label}: taken back for ${rowsText(count)}`,
  notUndone: (label: string, count: number) => `${label}: ${rowsText(count)} could not be taken back`,
  more: (count: number) => `and ${rowsText(count)} more`,
  statuses: {
    waiting: 'Waiting',
    running: 'On its way',
    done: 'Done',
    skipped: 'Left out',
    failed: 'Refused',
    stopped: 'Not sent',
  },
} as const
