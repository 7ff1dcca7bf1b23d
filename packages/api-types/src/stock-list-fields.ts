import {
  boolean,
  companyId,
  instant,
  itemId,
  locationId,
  number,
  numberOrNone,
  text,
  textOrNone,
  type ListFields,
} from './list-field.ts'

const decimalOrNone = { kind: 'decimal', nullable: true } as const

/** What lies where. Figures of the book are none where it is hidden from the reader. */
export const stockListFields = {
  id: number,
  onHand: decimalOrNone,
  value: decimalOrNone,
  averageCost: decimalOrNone,
  par: decimalOrNone,
  isBelowZero: boolean,
  hasNoCost: boolean,
  /** What was never counted comes before everything else. */
  lastCountedAt: instant,
  'item.id': itemId,
  'item.sku': text,
  'item.name': text,
  'category.id': { kind: 'number', options: 'category' },
  'category.name': text,
  'location.id': locationId,
  'location.name': text,
  'company.id': companyId,
  'company.name': text,
} as const satisfies ListFields

export const auditListFields = {
  at: instant,
  entity: text,
  recordId: numberOrNone,
  action: text,
  isOnBehalf: boolean,
  'actor.id': { kind: 'number', options: 'user', nullable: true },
  'actor.name': textOrNone,
} as const satisfies ListFields
