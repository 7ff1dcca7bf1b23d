import { boolean, decimal, instant, itemId, type ListFields, number, text } from './list-field.ts'
import { countLineStates } from './transitions.ts'

/** Lines of a count as everybody sees them, also while the book is hidden. */
export const openLineListFields = {
  id: number,
  state: { kind: 'enum', values: countLineStates },
  countedQty: decimal,
  countedAt: instant,
  isAdded: boolean,
  isPrefilled: boolean,
  'item.id': itemId,
  'item.sku': text,
  'item.name': text,
  'item.category': text,
  'item.baseUnit': text,
  // The keys of a breakdown, such as the id of a category; `several` and `none` gather the rest.
  'group.category': text,
  'group.area': text,
  'group.location': text,
  'group.supplier': text,
  'group.abc': text,
  'group.counter': text,
  'group.reason': text,
} as const satisfies ListFields

/** The same with what tells the book: refused while it is hidden. */
export const lineListFields = {
  ...openLineListFields,
  bookAtStart: decimal,
  bookAtCount: decimal,
  variance: decimal,
  varianceValue: decimal,
  absoluteVarianceValue: decimal,
  unitCost: decimal,
  isMoved: boolean,
  hasNoCost: boolean, // Found, and the book knows no cost of it.
  isOvertaken: boolean,
  isUnequal: boolean,
  // The same, and nobody has decided yet.
  isMomentUndecided: boolean,
  isCostUndecided: boolean, // None is proposed either.
  isOvertakenUndecided: boolean,
  isSubCountUndecided: boolean,
  isRecounted: boolean, // Its figure is of a later round than the first.
  isOverLimit: boolean, // Beyond the tolerance of its item, else of the company.
} as const satisfies ListFields
