import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { defineOperation } from './operation.ts'
import { countOf, emailAddress, id, instant, requiredName } from './scalars.ts'

/** One browser in which the caller is signed in. */
export const userSession = z.object({
  id,
  /** As a person calls it, `Firefox on Windows`; empty when nothing is known. */
  device: z.string(),
  network: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
  isThis: z.boolean(),
})

/** What happened at a sign-in, or to what the caller signs in with. */
export const signInEvent = z.object({
  at: instant,
  action: z.string(),
  device: z.string(),
  network: z.string(),
})

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Kept in several places by an account of the person's, rather than in one device. */
  isBackedUp: z.boolean(),
})

export const security = z.object({
  passwordChangedAt: instant.nullable(),
  /** Since when there is an authenticator app. */
  totpSince: instant.nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: countOf,
  /** A role of the caller's asks for a second factor. */
  isRequired: z.boolean(),
  /** The password was given a short time ago, so that what is changed needs none. */
  isConfirmed: z.boolean(),
})

export type UserSession = z.infer<typeof userSession>
export type SignInEvent = z.infer<typeof signInEvent>
export type Security = z.infer<typeof security>

const password = z.string().min(1).max(1024)
const code = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be 6 digits'))
const done = z.object({ done: z.literal(true) })
/** Shown this once; null for whoever has some. */
const withCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })
const sessionsEnded = z.object({ sessions: countOf })
/** What browsers and passkeys say to each other, as JSON: it has negative numbers, which no field of ours has. */
const webAuthnText = z.string().min(1).max(20_000)

const own = { access: 'signed-in' } as const
const confirmed = { ...own, errors: ['session.unconfirmed'] } as const

export const securityOperations = {
  get: defineOperation({
    id: 'user.security.get',
    method: 'GET',
    path: '/v2/user/security',
    summary: 'What the caller signs in with',
    ...own,
    response: security,
  }),
  confirm: defineOperation({
    id: 'user.security.confirm',
    method: 'POST',
    path: '/v2/user/security/confirm',
    summary: 'Gives the password once more; changes of second factors are allowed for ten minutes',
    ...own,
    body: z.object({ password }),
    response: done,
    errors: ['sign-in.too-many'],
  }),
  updatePassword: defineOperation({
    id: 'user.update-password',
    method: 'PUT',
    path: '/v2/user/update-password',
    summary: 'Changes the caller’s password; every other session of theirs ends',
    ...own,
    body: z.object({ currentPassword: password, newPassword: password }),
    response: sessionsEnded,
    errors: ['sign-in.too-many'],
  }),
  changeEmail: defineOperation({
    id: 'user.change-email',
    method: 'PUT',
    path: '/v2/user/email',
    summary:
      'Asks for another address of the caller, which counts when the link that goes there is followed; the present one gives that up',
    ...own,
    body: z.object({ email: emailAddress }),
    response: done,
    errors: ['session.unconfirmed', 'user.email-taken'],
  }),
  sessions: defineOperation({
    id: 'user.session.all',
    method: 'GET',
    path: '/v2/user/session/all',
    summary: 'Browsers in which the caller is signed in',
    ...own,
    response: z.object({ data: z.array(userSession) }),
  }),
  endSession: defineOperation({
    id: 'user.session.delete',
    method: 'DELETE',
    path: '/v2/user/session/{id}',
    summary: 'Signs the caller out of one browser, at its next request',
    ...own,
    params: recordAddress,
    response: sessionsEnded,
  }),
  endSessions: defineOperation({
    id: 'user.session.end-all',
    method: 'POST',
    path: '/v2/user/session/end-all',
    summary: 'Signs the caller out everywhere, at the next request of each browser',
    ...own,
    body: z.object({ exceptThis: z.boolean() }),
    response: sessionsEnded,
  }),
  history: defineOperation({
    id: 'user.sign-in.all',
    method: 'GET',
    path: '/v2/user/sign-in/all',
    summary: 'The latest sign-ins of the caller, and what changed about them',
    ...own,
    ofPerson: true,
    response: z.object({ data: z.array(signInEvent) }),
  }),
  offerTotp: defineOperation({
    id: 'user.totp.create',
    method: 'POST',
    path: '/v2/user/totp',
    summary: 'A fresh secret for an authenticator app; it counts from its first right code on',
    ...confirmed,
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: defineOperation({
    id: 'user.totp.confirm',
    method: 'POST',
    path: '/v2/user/totp/confirm',
    summary: 'Takes the app whose first code is right, with recovery codes for whoever has none',
    ...confirmed,
    body: z.object({ code }),
    response: withCodes,
  }),
  deleteTotp: defineOperation({
    id: 'user.totp.delete',
    method: 'DELETE',
    path: '/v2/user/totp',
    summary: 'Takes the app away; refused when a role asks for a second factor and there is no other',
    ...own,
    response: done,
    errors: ['session.unconfirmed', 'second-factor.required'],
  }),
  offerPasskey: defineOperation({
    id: 'user.passkey.options',
    method: 'POST',
    path: '/v2/user/passkey/options',
    summary: 'What a browser needs to make a passkey, as JSON text',
    ...confirmed,
    response: z.object({ options: z.string() }),
  }),
  createPasskey: defineOperation({
    id: 'user.passkey.create',
    method: 'POST',
    path: '/v2/user/passkey',
    summary: 'Keeps the passkey that a browser made, with recovery codes for whoever has none',
    ...confirmed,
    body: z.object({ name: requiredName(), response: webAuthnText }),
    response: withCodes,
  }),
  deletePasskey: defineOperation({
    id: 'user.passkey.delete',
    method: 'DELETE',
    path: '/v2/user/passkey/{id}',
    summary: 'Takes a passkey away; refused when a role asks for a second factor and there is no other',
    ...own,
    params: recordAddress,
    response: done,
    errors: ['session.unconfirmed', 'second-factor.required'],
  }),
  recoveryCodes: defineOperation({
    id: 'user.recovery-code.create',
    method: 'POST',
    path: '/v2/user/recovery-code',
    summary: 'Ten recovery codes in the place of those before',
    ...confirmed,
    response: withCodes,
  }),
}
