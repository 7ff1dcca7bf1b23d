import { counted } from '../../shared/lib/counted.ts'
import { formatCount } from '../../shared/lib/format-decimal.ts'

/** Texts of what is decided about lines in review, many at once. */
export const decideTexts = {
  title: (total: number) => `${counted(total, 'line')} off the book`,
  titleWithRecounted: (total: number) => `${counted(total, 'line')} off the book or counted again`,
  lead: 'Choose lines, then say why, keep the book, or take what was counted. Everything can be undone until the count is approved.',
  leadReader: 'Somebody who may approve counts decides about these lines.',
  caption: 'Lines that differ from the book or were counted again, the largest differences first',
  item: 'Item',
  counted: 'Counted',
  prefilled: 'Prefilled, not counted',
  book: 'Book',
  variance: 'Variance',
  value: 'Value',
  why: 'Reason',
  keepsBook: 'keeps the book',
  choose: (item: string) => `Choose ${item}`,
  chooseAll: 'Choose all lines',
  chosen: (count: number) => `${counted(count, 'line')} chosen`,
  reason: 'Reason',
  noReason: 'No reason',
  comment: 'Words beside it',
  setReason: 'Set the reason',
  keepBook: 'Keep the book',
  takeCount: 'Take the count',
  undo: 'Undo',
  done: (count: number) => `Decided for ${counted(count, 'line')}.`,
  undone: (count: number) => `Taken back for ${counted(count, 'line')}.`,
  chooseThemAll: (total: number) => `Choose all ${counted(total, 'line')}`,
  shown: (shown: number, total: number) => `The largest ${formatCount(shown)} of ${counted(total, 'line')}`,
  more: (count: number) => `Show ${formatCount(count)} more`,
} as const
