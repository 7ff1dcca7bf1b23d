import { instantOrNone, type ListFields, locationId, number } from './list-field.ts'
import { templateListFields } from './template-list-fields.ts'

/** Standing orders, by hand or by a schedule. */
export const orderTemplateListFields = {
  ...templateListFields,
  lineTotal: number,
  lastOrderAt: instantOrNone,
  'location.id': locationId,
  'supplier.id': { kind: 'member', options: 'supplier' },
} as const satisfies ListFields
