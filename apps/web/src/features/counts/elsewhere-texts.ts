import { counted } from '../../shared/lib/counted.ts'

/** Texts about stock that a count found and the book holds at another location. */
export const elsewhereTexts = {
  title: (total: number) => `${counted(total, 'line')} found that the book holds elsewhere`,
  lead: 'What was found here may have come from there without being written down. Transfer it with its value, dated before it was counted, instead of a gain here and a loss there; what is left stays a variance. The transfer is a document of its own, which stays whatever becomes of the count.',
  leadReader: 'Somebody who may move stock transfers it, instead of a gain here and a loss there.',
  caption: 'Stock that was found, and where the book holds it',
  item: 'Item',
  found: 'Found',
  from: 'Came from',
  foundAt: (location: string) => `at ${location}`,
  short: (location: string, quantity: string) => `${location}: ${quantity} missing in this count`,
  held: (location: string, quantity: string) => `${location}: ${quantity} in the book`,
  fromOf: (item: string) => `Where ${item} came from`,
  quantityOf: (item: string) => `Quantity of ${item}`,
  transfer: 'Transfer',
  transferOf: (item: string) => `Transfer ${item}`,
  more: 'There are more lines; they come once these are settled.',
  done: (number: string) => `Transferred by ${number}.`,
  undone: (number: string) => `${number} is taken back.`,
  undoReason: (number: string) => `Taken back in the review of ${number}`,
} as const
