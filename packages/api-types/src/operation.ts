import type { Right } from '@backoffice/permissions'
import type * as z from 'zod'
import type { ErrorCode } from './codes.ts'
import type { ListFields } from './list-field.ts'

/**
 * Who may call: whoever holds `right`; whoever holds one at least of the rights in `access`; or every signed-in user.
 * One of them must be said, so that no call is open because somebody forgot. A service may ask for more.
 */
type Access = { right: Right; access?: never } | { right?: never; access: 'signed-in' | readonly Right[] }

/**
 * What every call of the main API says of itself, as data. The route in apps/api, the OpenAPI document and the tests are made from it,
 * so that none of them can drift from the others.
 */
type Call = Access & {
  /** `area.verb`, unique. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, parameters in braces: `/v2/count/{id}`. */
  path: string
  summary: string
  /** True when `Idempotency-Key` is required: a retry with the same key writes once (docs/domain.md 6.6). */
  idempotent?: true
  params?: z.ZodType
  query?: z.ZodType
  /** What `sort` and `filter` of the query may name. */
  fields?: ListFields
  body?: z.ZodType
  /** The body is the bytes of a file, whatever its content type says, at most so many. */
  upload?: { maxBytes: number }
  /** Is about the caller: it works in their own organisation, whichever a super-admin acts in. */
  ofPerson?: true
  /** Codes this call may answer with, beyond those that every call shares. */
  errors?: readonly ErrorCode[]
}

/** A call that answers JSON. */
export type JsonOperation = Call & {
  response: z.ZodType
  /** 200 unless said otherwise; 202 where a job goes on with it. */
  status?: 200 | 201 | 202
  files?: never
  events?: never
}

/** A call that answers with a file, sent while it is made. */
export type FileOperation = Call & {
  method: 'GET'
  /** Media types that it may answer with. */
  files: readonly string[]
  response?: never
  status?: never
  events?: never
}

/** A stream of events that name what has changed, by its id and never by its content (docs/adr/0009). */
export type EventOperation = Call & {
  method: 'GET'
  /** The data of an event. */
  events: z.ZodType
  response?: never
  status?: never
  files?: never
}

/** A call of the main API. */
export type Operation = JsonOperation | FileOperation | EventOperation

/** Keeps the literal types of an operation, so that a handler's input and output are inferred. */
export function defineOperation<const T extends Operation>(operation: T): T {
  return operation
}

/** The rights of which a caller needs one; none when every signed-in user may call. */
export function rightsOf({ right, access }: Operation): readonly Right[] {
  if (right !== undefined) return [right]
  return access === 'signed-in' ? [] : access
}
