import {
  companyId,
  date,
  decimal,
  instantOrNone,
  itemId,
  locationId,
  number,
  text,
  type ListFields,
} from './list-field.ts'
import { reportPeriodStates } from './transitions.ts'
import { reportPeriodKinds } from './values.ts'

export const reportPeriodListFields = {
  id: number,
  name: text,
  kind: { kind: 'enum', values: reportPeriodKinds },
  state: { kind: 'enum', values: reportPeriodStates },
  startDate: date,
  endDate: date,
  closings: number,
  closedAt: instantOrNone,
  'company.id': companyId,
  'company.name': text,
} as const satisfies ListFields

/** The balances of one period, by item and location. */
export const periodBalanceListFields = {
  id: number,
  'opening.qty': decimal,
  'opening.value': decimal,
  'closing.qty': decimal,
  'closing.value': decimal,
  'item.id': itemId,
  'item.sku': text,
  'item.name': text,
  'category.id': { kind: 'number', options: 'category' },
  'category.name': text,
  'location.id': locationId,
  'location.name': text,
} as const satisfies ListFields
