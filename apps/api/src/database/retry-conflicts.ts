/** PostgreSQL gave the transaction up because of another one: serialization failure, deadlock. */
const conflicts = new Set(['40001', '40P01'])
const mostAttempts = 3

/** The SQLSTATE of a database error, however it is wrapped. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
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
