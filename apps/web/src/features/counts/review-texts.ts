import { counted } from '../../shared/lib/counted.ts'

/** Texts about lines that somebody has to decide about before a count moves on. */
export const reviewTexts = {
  /** Behind what lines are about. */
  left: (count = 0) => (count === 0 ? '' : `, ${count} to decide`),
  half: {
    title: (total: number) =>
      `${counted(total, 'line is counted in some of its', 'lines are counted in some of their')} areas only`,
    row: (areas: string) => areas,
    none: '–',
    choice: (item: string) => `What becomes of ${item}`,
    KEEP: 'Keep the book',
    ZERO: 'Take the rest as zero',
    more: (count: number) => `and ${count} more, which the rule of this count decides about`,
  },
  moved: {
    title: (total: number) => `Stock of ${counted(total, 'line')} moved during counting`,
    lead: 'The figure took a while, and stock moved meanwhile. Choose which book it is held against; the count cannot be approved before.',
    leadReader: 'Somebody who may approve counts chooses which book these lines are held against.',
    caption: 'Lines whose stock moved while they were counted',
    item: 'Item',
    counted: 'Counted',
    movements: 'Moved meanwhile',
    first: 'First figure',
    last: 'Last figure',
    held: 'Held against',
    choice: (item: string) => `The book that ${item} is held against`,
    undecided: 'Choose …',
    FROM: 'First figure',
    TO: 'Last figure',
    allFirst: 'First figure for all',
    allLast: 'Last figure for all',
    book: (quantity: string) => `book ${quantity}`,
    chosen: (total: number) => `Chosen for ${counted(total, 'line')}.`,
    more: (count: number) => `and ${count} more`,
  },
  overtaken: {
    title: (total: number) => `${counted(total, 'line was', 'lines were')} counted again later`,
    lead: 'A later count of the same items is posted. These lines are left out, and the rest posts, unless somebody re-anchors them: then they are posted behind the later count, which stands.',
    caption: 'Lines that a later count has overtaken',
    here: 'Counted here',
    later: 'Counted later',
    by: 'By',
    becomes: 'What becomes of it',
    choice: (item: string) => `What becomes of ${item}`,
    LEAVE_OUT: 'Leave out',
    REANCHOR: 'Re-anchor',
    allOut: 'Leave all out',
  },
  returned: (number: string, names: readonly string[], more: number) =>
    `${number} is not what was approved any more and went back to review: ${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`,
  reasons: {
    QUANTITY: 'another variance',
    VALUE: 'another value',
    MOVED: 'stock moved while it was counted',
    OVERTAKEN: 'counted again later',
  },
  uncosted: 'Lines that wait for a cost',
  waiting: 'Lines that wait for a choice',
} as const
