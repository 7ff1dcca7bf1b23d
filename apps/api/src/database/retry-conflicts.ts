import { isConflict } from './database-error.ts'

const mostAttempts = 3

/** Runs a whole transaction again when it lost against another one, which left nothing behind. */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === mostAttempts || !isConflict(error)) throw error
    }
  }
}
