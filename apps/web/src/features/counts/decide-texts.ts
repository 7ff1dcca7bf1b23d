const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

/** Texts of what is decided about lines in review, many at once. */
export const decideTexts = {
  title: (total: number) => `${lines(total)} off the book`,
  lead: 'Choose lines, then say why, keep the book, or take what was counted. Everything can be undone until the count is approved.',
  leadReader: 'Somebody who may approve counts decides about these lines.',
  caption: 'Lines that differ from the book, the largest differences first',
  item: 'Item',
  counted: 'Counted',
  book: 'Book',
  variance: 'Variance',
  value: 'Value',
  why: 'Reason',
  keepsBook: 'keeps the book',
  choose: (item: string) => `Choose ${item}`,
  chooseAll: 'Choose all lines',
  chosen: (count: number) => `${lines(count)} chosen`,
  reason: 'Reason',
  noReason: 'No reason',
  comment: 'Words beside it',
  setReason: 'Set the reason',
  keepBook: 'Keep the book',
  takeCount: 'Take the count',
  undo: 'Undo',
  done: (count: number) => `Decided for ${lines(count)}.`,
  undone: (count: number) => `Taken back for ${lines(count)}.`,
  more: (count: number) => `and ${count} more below`,
} as const
