import { DrizzleQueryError } from 'drizzle-orm'

export type LoggableError = { type: string; message: string; stack: string; [member: string]: unknown }

/** The frames alone: what stands above them repeats the message. */
function framesOf({ stack = '' }: Error): string {
  const start = stack.indexOf('\n    at ')
  return start === -1 ? '' : stack.slice(start + 1)
}

/**
 * An error as it may stand in a log: a failed statement without its parameters, and what the database says without
 * its `detail`, because both hold tokens, hashes and what people typed.
 */
export function loggableError(error: Error): LoggableError {
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  return {
    type: error.name,
    message,
    stack: framesOf(error),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: loggableError(error.cause) } : {}),
  }
}
