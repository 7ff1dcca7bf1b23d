import type { Right } from '@backoffice/permissions'
import type * as z from 'zod'
import type { ErrorCode } from './codes.ts'

/**
 * One call of the main API as data. The route in apps/api, the OpenAPI document and the tests are made from it,
 * so that none of them can drift from the others.
 */
export type Operation = {
  /** `area.verb`, unique. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, parameters in braces: `/v2/count/{id}`. */
  path: string
  summary: string
  /** The right that the caller needs; none means any signed-in user. */
  right?: Right
  /** True when `Idempotency-Key` is required: a retry with the same key writes once (domain 4). */
  idempotent?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** 200 unless said otherwise. */
  status?: 200 | 201
  /** Codes this call may answer with, beyond those that every call shares. */
  errors?: readonly ErrorCode[]
}

/** Keeps the literal types of an operation, so that a handler's input and output are inferred. */
export function defineOperation<const T extends Operation>(operation: T): T {
  return operation
}
