import {
  boolean,
  companyId,
  instant,
  instantOrNone,
  type ListFields,
  number,
  text,
  textOrNone,
} from './list-field.ts'
import { visibilities } from './values.ts'

/** What lists of templates may sort and filter by, whatever these make. */
export const templateListFields = {
  id: number,
  name: text,
  visibility: { kind: 'enum', values: visibilities },
  isActive: boolean,
  isOwn: boolean,
  isScheduled: boolean,
  isPaused: boolean,
  nextRunAt: instantOrNone,
  updatedAt: instant,
  'company.id': companyId,
  'company.name': text,
  'location.name': text,
  'owner.id': { kind: 'number', options: 'user', nullable: true },
  'owner.name': textOrNone,
  'assignee.id': { kind: 'member', options: 'user' },
} as const satisfies ListFields
