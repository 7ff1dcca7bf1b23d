import * as z from 'zod'
import { setUpBody } from './set-up.ts'

/**
 * A call of the pages to the authorization server, whose issuer stands at `/auth`. It belongs to no tenant and needs no
 * session, so that it is no operation of the main API.
 */
export type AuthCall = {
  method: 'POST'
  /** Parameters in braces, as those of an operation. */
  path: `/auth/${string}`
  params?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** 200 unless said otherwise. */
  status?: 201 | 202
}

const password = z.string().min(1).max(1024)
const email = z.string().trim().min(1).max(320)
const digits = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be 6 digits'))

/** The question of the provider that a sign-in answers. */
const ofInteraction = z.object({ interaction: z.string() })
/** What a mailed link carries. */
const mailedCode = z.object({ userId: z.string(), code: z.string() })
const credentials = z.object({ email, password, remember: z.boolean().default(false) })
const stepAnswer = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: digits }),
  z.object({ method: z.literal('enrol'), code: digits }),
  z.object({ method: z.literal('recovery'), code: z.string().min(1).max(40) }),
  z.object({
    method: z.literal('passkey'),
    response: z.string().min(1).max(20_000),
    remember: z.boolean().default(false),
  }),
])

/** What a sign-in still asks for after the password. */
const nextStep = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('second-factor'),
    methods: z.array(z.enum(['passkey', 'totp', 'recovery'])).readonly(),
  }),
  z.object({ step: z.literal('enrol') }),
])
const goingOn = z.object({ location: z.string() })
/** Where to go on; with recovery codes for a person who has just set up an app. */
const stepTaken = goingOn.extend({ recoveryCodes: z.array(z.string()).nullish() })
const done = z.object({})

export type Credentials = z.output<typeof credentials>
export type NextStep = z.output<typeof nextStep>
export type FactorMethod = Extract<NextStep, { step: 'second-factor' }>['methods'][number]
export type StepAnswer = z.output<typeof stepAnswer>
export type StepTaken = z.output<typeof stepTaken>
export type MailedCode = z.output<typeof mailedCode>

const defineAuthCall = <const T extends AuthCall>(call: T): T => call

/** Every call of the pages to the authorization server. */
export const authCalls = {
  login: defineAuthCall({
    method: 'POST',
    path: '/auth/interaction/{interaction}/login',
    params: ofInteraction,
    body: credentials,
    response: z.union([goingOn, nextStep]),
  }),
  secondFactor: defineAuthCall({
    method: 'POST',
    path: '/auth/interaction/{interaction}/second-factor',
    params: ofInteraction,
    body: stepAnswer,
    response: stepTaken,
  }),
  enrol: defineAuthCall({
    method: 'POST',
    path: '/auth/interaction/{interaction}/enrol',
    params: ofInteraction,
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  passkey: defineAuthCall({
    method: 'POST',
    path: '/auth/interaction/{interaction}/passkey',
    params: ofInteraction,
    /** JSON text: it has negative numbers, which no field of ours has. */
    response: z.object({ options: z.string() }),
  }),
  forgotPassword: defineAuthCall({
    method: 'POST',
    path: '/auth/user/public/forgot-password',
    body: z.object({ email }),
    response: done,
    status: 202,
  }),
  updatePassword: defineAuthCall({
    method: 'POST',
    path: '/auth/user/public/verify-password-update/{userId}/{code}',
    params: mailedCode,
    body: z.object({ password }),
    response: done,
  }),
  verifyEmail: defineAuthCall({
    method: 'POST',
    path: '/auth/user/public/verify-email/{userId}/{code}',
    params: mailedCode,
    response: done,
  }),
  setUp: defineAuthCall({
    method: 'POST',
    path: '/auth/user/public/set-up',
    body: setUpBody,
    response: z.object({ email: z.string() }),
    status: 201,
  }),
}
