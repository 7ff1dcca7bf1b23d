import { counted } from '../../shared/lib/counted.ts'

/** Texts about stock that a count found and the book knows no cost of. */
export const foundTexts = {
  title: (total: number) => `${counted(total, 'line')} found without a cost`,
  lead: 'The book knows no cost of this stock. It is posted at the proposed cost unless you enter another; where nothing is proposed, the count cannot be approved before one is entered or the line is left without.',
  leadReader: 'Somebody who may approve counts says what this stock costs.',
  caption: 'Stock that was found, and what a base unit of it costs',
  item: 'Item',
  found: 'Found',
  proposed: 'Proposed cost',
  cost: (currency: string) => `Cost, ${currency}`,
  value: 'Value',
  costOf: (item: string) => `Cost of ${item}`,
  asProposed: 'as proposed',
  unknown: 'not known',
  noCost: 'no cost',
  leave: 'No cost',
  leaveOf: (item: string) => `Leave ${item} without a cost`,
  sources: {
    LAST_PURCHASE: (from: string | null) => (from === null ? 'paid last' : `paid last to ${from}`),
    CATALOGUE: (from: string | null) => `price of ${from ?? 'a supplier'}`,
    OTHER_LOCATION: (from: string | null) => `average at ${from ?? 'another location'}`,
  },
  allProposed: 'Proposed cost for all',
  restWithout: (left: number) => `No cost for ${counted(left, 'line')} left`,
  undo: 'Undo',
  saved: (count: number) => `Cost saved for ${counted(count, 'line')}.`,
} as const
