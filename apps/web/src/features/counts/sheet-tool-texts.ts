import { counted } from '../../shared/lib/counted.ts'

/** Texts of what the sheet offers beside typing. */
export const sheetToolTexts = {
  keys: {
    confirmBook: 'In a box: confirm what the book says',
    reason: 'In a box: say why the line differs',
    jump: 'Find a row; in a box G',
    nextOver: 'In a box: next row over the limit',
    nextUncounted: 'In a box: next uncounted row',
  },
  bookHidden: 'The book is hidden while this is counted blind.',
  bookElsewhere: (item: string) => `${item} lies in several places; the book does not say how much is here.`,
  bookShared: (item: string) =>
    `What several people find of ${item} is added up; the book does not say how much of it is yours.`,
  bookNotSayable: (item: string, book: string) =>
    `The book says ${book} of ${item}, which the units of this row cannot say. Type what you count.`,
  noneOver: 'No counted row is over the limit.',

  jump: 'Find a row',
  jumpLabel: 'Name or SKU',
  jumpHint: 'Enter goes to the first one.',
  jumpNone: 'No item on this sheet is called so.',
  addInstead: 'Add an item',

  add: 'Add item',
  addTitle: 'Add an item to the sheet',
  addLead: 'For what you found and the sheet does not list. It is compared with its book of this moment.',
  addSearch: 'Name, SKU or barcode',
  addArea: 'Area',
  addNone: 'No item in use is called so.',
  addHere: 'Add',
  goThere: 'Go to its row',
  standsIn: (areas: readonly string[]) => `On the sheet in ${areas.join(', ')}`,
  added: (item: string) => `${item} added`,
  stays: (item: string) =>
    `${item} stays on the sheet, since a figure of it was entered. Without a figure it counts for nothing.`,

  area: 'Area',
  areaTitle: (name: string) => `Area ${name}`,
  progress: (done: number, total: number) => `${done} of ${counted(total, 'row')} counted.`,
  doneBy: (name: string, time: string) => `Done, said ${name} at ${time}.`,
  left: (count: number) => `${counted(count, 'row has', 'rows have')} no figure:`,
  more: (count: number) => `and ${count} more`,
  zero: (count: number) => `Count ${counted(count, 'row')} as none`,
  zeroed: (count: number) => `${counted(count, 'row')} counted as none. Ctrl+Z takes it back.`,
  prefill: 'Fill from the book',
  prefilled: (count: number, left: number) =>
    `${counted(count, 'row')} filled from the book.${left === 0 ? '' : ` ${counted(left, 'row')} left empty.`} Ctrl+Z takes it back.`,
  prefilledNone:
    'The book fills no row here: the items lie in several places, or their book cannot be counted.',
  finish: 'Area is done',
  finishHint: 'What has no figure is treated as the count says when it is handed in.',
  reopen: 'Open the area again',
  finished: (name: string) => `${name} done`,
  reopened: (name: string) => `${name} opened again`,

  files: 'Print, export or import',
  filesTitle: 'Print, export or import the sheet',
  filesLead:
    'On paper by area in the order of the walk, with barcodes and boxes to write in. As a table with a line for each unit of each row.',
  withBook: 'Print the book beside the boxes',
  print: 'Print (PDF)',
  figures: 'counted figures',
  fill: 'Fill in from a file',
  fillHint:
    'A table that was saved here and filled in comes back: its figures are shown before they are entered.',

  reason: 'Why the line differs',
  reasonCode: 'Reason',
  noReason: 'No reason',
  comment: 'In words',
  saveReason: 'Save the reason',
  reasonOf: (item: string) => `reason of ${item}`,
} as const
