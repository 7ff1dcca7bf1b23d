import type { ErrorCode, FieldProblem } from '@backoffice/api-types'
import { AppError } from '../app-error.ts'

/** The SQLSTATE of a database error, however it is wrapped (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
function sqlState(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

const hasState =
  (...states: readonly string[]) =>
  (error: unknown): boolean =>
    states.includes(sqlState(error))

/** A unique key has the value already. */
export const isDuplicate = hasState('23505')
/** Another record refers to what would go, or a record would refer to what is gone. */
const breaksReference = hasState('23503')
/** The transaction was aborted because of another one: serialization failure, deadlock. */
export const isConflict = hasState('40001', '40P01')
/** Another transaction held a lock for longer than this one would wait. */
export const isLockTimeout = hasState('55P03')
/** A zero character in a text, a number or a day that its column cannot hold: they come from the input alone. */
export const isBadInput = hasState('22021', '22P05', '22003', '22007', '22008')
const isForbidden = hasState('42501')

/**
 * Whether the database refused a row because it lies at a place where the person does not work. The policy is named,
 * because a row of another tenant and a missing grant, which are failures of ours, have the same state.
 */
export function isOutsidePlaces(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return isForbidden(error) && cause instanceof Error && cause.message.includes('"person_scope"')
}

/**
 * Runs a write that a unique key may refuse; the transaction is lost with it.
 * @throws AppError `code`, with the field that must be another
 */
export async function withUnique<T>(
  code: ErrorCode,
  problem: Omit<FieldProblem, 'code'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new AppError(code, { errors: [{ ...problem, code }], cause: error })
  }
}

type Refusal = { code: ErrorCode; detail?: string }

/**
 * Runs a delete, or a write that refers to other records; the transaction is lost when it is refused.
 * @throws AppError `refusal`, when another record refers to what would go, or what is referred to is gone
 */
export async function unlessInUse<T>(
  write: () => Promise<T>,
  { code, detail }: Refusal = { code: 'record.in-use' },
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!breaksReference(error)) throw error
    throw new AppError(code, { cause: error, ...(detail === undefined ? {} : { detail }) })
  }
}
