/** PostgreSQL gave the transaction up because of another one: serialization failure, deadlock. */
const conflicts = new Set(['40001', '40P01'])
const mostAttempts = 3

/** The SQLSTATE of a database error, however it is wrapped. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}

/**
 * Whether the database refused a row because it lies at a place where the person does not work. The policy is named,
 * because a row of another tenant and a missing grant, which are failures of ours, have the same state.
 */
export function isOutsidePlaces(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return sqlState(error) === '42501' && cause instanceof Error && cause.message.includes('"person_scope"')
}

/** Runs a whole transaction again when it lost against another one, which left nothing behind. */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === mostAttempts || !conflicts.has(sqlState(error) ?? '')) throw error
    }
  }
}
