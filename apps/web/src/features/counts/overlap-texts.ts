import { counted } from '../../shared/lib/counted.ts'

/** Texts about counts under way that hold the same items. */
export const overlapTexts = {
  title:
    'Some of these items are being counted already. Each count posts what it finds; the one that counted later stands.',
  items: (count: number) => counted(count, 'item'),
  list: 'Counts with the same items',
  more: (count: number) => `and ${count} more`,
  /** Counts that are also of locations at which the reader does not work. */
  hidden: (count: number) =>
    count === 1 ? 'a count that you do not see' : `${count} counts that you do not see`,
} as const
