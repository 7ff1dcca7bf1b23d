import {
  boolean,
  companyId,
  decimal,
  itemId,
  locationId,
  number,
  supplierId,
  text,
  textOrNone,
  type ListFields,
} from './list-field.ts'
import { importRowStates, parMethods, parRoundings } from './values.ts'

/** Branches of the tree of categories, as they are exported. */
export const categoryListFields = {
  place: number,
  path: text,
  isActive: boolean,
} as const satisfies ListFields

/** Areas of locations in the order in which they are walked, as they are exported. */
export const walkListFields = {
  id: number,
  'company.id': companyId,
  'company.code': text,
  code: text,
  name: text,
  isStockHolding: boolean,
  isActive: boolean,
  'area.place': number,
  'area.name': textOrNone,
} as const satisfies ListFields

export const itemListFields = {
  id: number,
  sku: text,
  name: text,
  'category.id': { kind: 'number', options: 'category' },
  'category.name': text,
  baseUnit: text,
  quantityDecimals: number,
  varianceTolerancePct: { kind: 'decimal', nullable: true },
  varianceToleranceValue: { kind: 'decimal', nullable: true },
  isStocked: boolean,
  isActive: boolean,
} as const satisfies ListFields

export const supplierListFields = {
  id: number,
  code: text,
  name: text,
  email: textOrNone,
  currency: text,
  leadTimeDays: number,
  minOrderValue: { kind: 'decimal', nullable: true },
  itemTotal: number,
  isActive: boolean,
} as const satisfies ListFields

export const supplierItemListFields = {
  id: number,
  'supplier.id': supplierId,
  'supplier.name': text,
  'supplier.code': text,
  'item.id': itemId,
  'item.sku': text,
  'item.name': text,
  'packUnit.name': text,
  currency: text,
  supplierSku: text,
  moqPacks: decimal,
  multiplePacks: decimal,
  isPreferred: boolean,
  isActive: boolean,
} as const satisfies ListFields

export const parLevelListFields = {
  id: number,
  'company.id': companyId,
  'company.code': text,
  'location.id': locationId,
  'location.name': text,
  'location.code': text,
  'item.id': itemId,
  'item.sku': text,
  'item.name': text,
  method: { kind: 'enum', values: parMethods },
  par: { kind: 'decimal', nullable: true },
  min: { kind: 'decimal', nullable: true },
  max: { kind: 'decimal', nullable: true },
  rounding: { kind: 'enum', values: parRoundings },
} as const satisfies ListFields

export const importRowListFields = {
  rowNo: number,
  state: { kind: 'enum', values: importRowStates },
} as const satisfies ListFields
