import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { longestUsername } from './name-limits.ts'
import { defineOperation } from './operation.ts'
import { personName, phoneNumber } from './person.ts'
import { recordTimeline } from './record-event.ts'
import { emailAddress, id, instant, mailedName, reference, version } from './scalars.ts'
import { userStates } from './transitions.ts'

/** Why the caller may not change a person's access, state or record; null when nothing forbids it. */
export const accessRefusals = ['user.own-access', 'user.rights-exceed'] as const

/** A place where a person works: a whole company, or one location of it. */
const scopeEntry = z.object({ company: reference, location: reference.nullable() })

/** A right that a person has, with the listed roles it comes from; none when it comes from a role of the system. */
const effectivePermission = z.object({ functionalityName: z.string(), roles: z.array(z.string()) })

/** A person with all that rights are decided by. */
export const userRecord = z.object({
  id,
  username: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  isMta: z.boolean(),
  state: z.enum(userStates),
  roles: z.array(reference),
  /** Null means everywhere; places outside the caller's own scope are left out. */
  scope: z.array(scopeEntry).nullable(),
  permissions: z.array(effectivePermission),
  refusal: z.enum(accessRefusals).nullable(),
  lastSignInAt: instant.nullable(),
  createdAt: instant,
  createdBy: reference.nullable(),
  version,
})

export type UserRecord = z.infer<typeof userRecord>
export type PlaceChoice = z.output<typeof placeChoice>
export type ScopeEntry = z.infer<typeof scopeEntry>
export type EffectivePermission = z.infer<typeof effectivePermission>

const username = mailedName(longestUsername)
const names = {
  firstName: personName.default(''),
  middleName: personName.default(''),
  lastName: personName.default(''),
  phoneNumber: phoneNumber.default(''),
}
/** A whole company, or a location, whose company need not be named. */
const placeChoice = z
  .object({ companyId: id.nullable().default(null), locationId: id.nullable().default(null) })
  .refine(({ companyId, locationId }) => companyId !== null || locationId !== null, {
    message: 'must name a company or a location',
    params: { code: 'field.required' },
  })
/** Null is everywhere; an empty list would be nowhere, which no person needs. */
const scopeChoice = z.array(placeChoice).min(1).max(200).nullable()
const roleIds = z.array(id).max(50)

/** What an invitation says; rows of an imported file are read by it as well. */
export const inviteBody = z.object({
  email: emailAddress,
  /** Made from the e-mail when it is absent. */
  username: username.optional(),
  ...names,
  roleIds: roleIds.default([]),
  scope: scopeChoice.default(null),
})
/** Who is invited like somebody else; roles, places and settings come from that person. */
const cloneBody = inviteBody.omit({ roleIds: true, scope: true })
/** What is absent stays as it is. */
const updateBody = z.object({
  email: emailAddress.optional(),
  username: username.optional(),
  firstName: names.firstName.unwrap().optional(),
  middleName: names.middleName.unwrap().optional(),
  lastName: names.lastName.unwrap().optional(),
  phoneNumber: names.phoneNumber.unwrap().optional(),
  roleIds: roleIds.optional(),
  scope: scopeChoice.optional(),
})

export type InviteUserBody = z.input<typeof inviteBody>
export type InviteUser = z.output<typeof inviteBody>
export type CloneUserBody = z.input<typeof cloneBody>
export type CloneUser = z.output<typeof cloneBody>
export type UpdateUserBody = z.input<typeof updateBody>
export type UpdateUser = z.output<typeof updateBody>

const accessErrors = [...accessRefusals, 'user.last-admin'] as const
const choiceErrors = [
  'user.role-unknown',
  'user.role-exceeds',
  'user.scope-unknown',
  'user.scope-exceeds',
  'user.email-taken',
  'user.username-taken',
] as const
const view = '[Setup] [View] [Users]' as const

export const userRecordOperations = {
  get: defineOperation({
    id: 'user.get',
    method: 'GET',
    path: '/v2/user/{id}',
    summary: 'One person with roles, scope and effective rights, each with the roles it comes from',
    right: view,
    params: recordAddress,
    response: userRecord,
  }),
  timeline: defineOperation({
    id: 'user.timeline',
    method: 'GET',
    path: '/v2/user/{id}/timeline',
    summary: 'What was done to a person, newest first; signing in and out is left out',
    right: view,
    params: recordAddress,
    response: recordTimeline,
  }),
  invite: defineOperation({
    id: 'user.invite',
    method: 'POST',
    path: '/v2/user',
    summary: 'Invites a person by e-mail; who invites gives no right and no place that they lack',
    right: '[Setup] [Create] [Users]',
    idempotent: true,
    body: inviteBody,
    response: userRecord,
    status: 201,
    errors: choiceErrors,
  }),
  clone: defineOperation({
    id: 'user.clone',
    method: 'POST',
    path: '/v2/user/{id}/clone',
    summary:
      'Invites a person with the roles, places and settings of another; who invites gives no right and no place that they lack',
    right: '[Setup] [Clone] [Users]',
    idempotent: true,
    params: recordAddress,
    body: cloneBody,
    response: userRecord,
    status: 201,
    errors: ['user.rights-exceed', 'record.not-editable', ...choiceErrors],
  }),
  update: defineOperation({
    id: 'user.update',
    method: 'PUT',
    path: '/v2/user/{id}',
    summary: 'Changes what the body has of a person at the version of If-Match',
    right: '[Setup] [Edit] [Users]',
    params: recordAddress,
    body: updateBody,
    response: userRecord,
    errors: [
      'record.version-missing',
      'record.version-conflict',
      'record.not-editable',
      ...accessErrors,
      ...choiceErrors,
    ],
  }),
  suspend: defineOperation({
    id: 'user.suspend',
    method: 'POST',
    path: '/v2/user/{id}/suspend',
    summary: 'Suspends a person and ends every session at once',
    right: '[Setup] [Edit] [Users]',
    idempotent: true,
    params: recordAddress,
    response: userRecord,
    errors: ['state.transition-refused', 'record.version-conflict', ...accessErrors],
  }),
  restore: defineOperation({
    id: 'user.restore',
    method: 'POST',
    path: '/v2/user/{id}/restore',
    summary: 'Lets a suspended person in again',
    right: '[Setup] [Edit] [Users]',
    idempotent: true,
    params: recordAddress,
    response: userRecord,
    errors: ['state.transition-refused', 'record.version-conflict', ...accessErrors],
  }),
  resendInvitation: defineOperation({
    id: 'user.resend-invitation',
    method: 'POST',
    path: '/v2/user/{id}/resend-invitation',
    summary: 'Sends the invitation again, with a new link',
    right: '[Setup] [Create] [Users]',
    idempotent: true,
    params: recordAddress,
    response: userRecord,
    errors: ['state.transition-refused', ...accessErrors],
  }),
  resendVerification: defineOperation({
    id: 'user.resend-verification',
    method: 'POST',
    path: '/v2/user/{id}/resend-verification',
    summary:
      'Mails the link that confirms a person’s address again, unless there is no need or too much was sent',
    right: '[Setup] [Edit] [Users]',
    idempotent: true,
    params: recordAddress,
    response: z.object({ done: z.literal(true) }),
    errors: accessRefusals,
  }),
  delete: defineOperation({
    id: 'user.delete',
    method: 'DELETE',
    path: '/v2/user/delete/{id}',
    summary:
      'Deletes a person: the account ends at once and the e-mail is free again; the ledger keeps the name',
    right: '[Setup] [Delete] [Users]',
    params: recordAddress,
    response: z.object({ id }),
    errors: ['state.transition-refused', 'record.version-conflict', ...accessErrors],
  }),
}
