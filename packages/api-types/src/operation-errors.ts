import type { ErrorCode } from './codes.ts'
import type { Operation } from './operation.ts'

/** What any call may answer: no session, bad input, a tenant that is not the caller's, a failure. */
export const errorsOfEveryCall = [
  'request.invalid',
  'request.too-many',
  'request.too-large',
  'request.unsupported-media-type',
  'session.none',
  'session.refused',
  'session.other-user',
  'permission.missing',
  'place.outside',
  'record.not-found',
  'server.unexpected',
  'server.not-ready',
  'server.busy',
] as const satisfies readonly ErrorCode[]

const ofIdempotentCalls = [
  'idempotency.key-missing',
  'idempotency.key-reused',
  'idempotency.under-way',
] as const

/** The codes that a call may answer with beyond those of every call. */
export function ownErrorsOf(operation: Operation): ErrorCode[] {
  return [...(operation.idempotent ? ofIdempotentCalls : []), ...(operation.errors ?? [])]
}

/** Every code that a call may answer with. */
export function errorsOf(operation: Operation): ErrorCode[] {
  return [...errorsOfEveryCall, ...ownErrorsOf(operation)]
}
