import { boolean, instant, instantOrNone, number, text, textOrNone, type ListFields } from './list-field.ts'
import { mailStates, mailTemplates } from './mail.ts'
import { userStates } from './transitions.ts'
import { jobStates, signInFailures } from './values.ts'

export const companyListFields = {
  id: number,
  code: text,
  name: text,
  legalName: text,
  taxNumber: textOrNone,
  address: text,
  baseCurrency: text,
  timeZone: text,
  isActive: boolean,
  locationTotal: number,
  createdAt: instant,
  updatedAt: instant,
} as const satisfies ListFields

export const roleListFields = {
  id: number,
  name: text,
  isSystem: boolean,
  userTotal: number,
  permissionTotal: number,
  updatedAt: instant,
} as const satisfies ListFields

export const userListFields = {
  id: number,
  username: text,
  email: text,
  firstName: text,
  lastName: text,
  phoneNumber: text,
  state: { kind: 'enum', values: userStates },
  lastSignInAt: instantOrNone,
  'role.id': { kind: 'member', options: 'role' },
  'location.id': { kind: 'member', options: 'location' },
} as const satisfies ListFields

export const sessionListFields = {
  'user.name': text,
  network: text,
  signedInAt: instant,
  lastSeenAt: instant,
} as const satisfies ListFields

export const signInFailureListFields = {
  at: instant,
  'user.name': text,
  action: { kind: 'enum', values: signInFailures },
  device: text,
  network: text,
} as const satisfies ListFields

export const jobListFields = {
  kind: text,
  state: { kind: 'enum', values: jobStates },
  'user.name': text,
  attempts: number,
  error: textOrNone,
  createdAt: instant,
  finishedAt: instantOrNone,
} as const satisfies ListFields

export const mailListFields = {
  to: text,
  template: { kind: 'enum', values: mailTemplates },
  state: { kind: 'enum', values: mailStates },
  attempts: number,
  lastError: textOrNone,
  createdAt: instant,
  sentAt: instantOrNone,
} as const satisfies ListFields
