import {
  boolean,
  companyId,
  instant,
  instantOrNone,
  type ListFields,
  locationId,
  number,
  text,
  textOrNone,
} from './list-field.ts'
import { visibilities } from './values.ts'

/** Standing orders, by hand or by a schedule. */
export const orderTemplateListFields = {
  id: number,
  name: text,
  visibility: { kind: 'enum', values: visibilities },
  isActive: boolean,
  isOwn: boolean,
  isScheduled: boolean,
  isPaused: boolean,
  nextRunAt: instantOrNone,
  lineTotal: number,
  lastOrderAt: instantOrNone,
  updatedAt: instant,
  'company.id': companyId,
  'company.name': text,
  'location.id': locationId,
  'location.name': text,
  'supplier.id': { kind: 'member', options: 'supplier' },
  'owner.id': { kind: 'number', options: 'user', nullable: true },
  'owner.name': textOrNone,
  'assignee.id': { kind: 'member', options: 'user' },
} as const satisfies ListFields
