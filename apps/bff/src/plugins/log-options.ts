import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../env-config.ts'
import { loggedPath } from './logged-path.ts'

let lastMs = 0
let lastText = ''

/** Pino's `time` member of a line; many lines are of the same millisecond. */
export function timestamp(): string {
  const ms = Date.now()
  if (ms !== lastMs) lastText = `,"time":"${new Date(ms).toISOString()}"`
  lastMs = ms
  return lastText
}

/** Where log lines go; the process's own output unless a test looks at them. */
export type LogStream = { write(line: string): void }

/**
 * JSON lines without anything secret: of a request the method and the path, never the query, headers or body (codes, states
 * and cookies stand there); of an error its name, code and text, never its properties (openid-client keeps whole answers
 * in them).
 */
export function logOptions(
  level: Config['logLevel'],
  stream: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    // One form of time everywhere: UTC as ISO 8601 (ASVS 16.2.2).
    timestamp,
    stream,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (error) => describeError(error),
    },
    redact: ['*.authorization', '*.cookie', '*["set-cookie"]', '*.token', '*.accessToken', '*.refreshToken'],
  }
}

type Described = { type: string; message: string; stack: string; code?: string; cause?: Described }

/** Name, code and text of an error and of its causes. */
function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  // A parser quotes the text that it could not read, and that may be an answer with tokens.
  if (error instanceof SyntaxError) return { type: error.name, message: '', stack: '' }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code === undefined ? {} : { code }),
    ...(error.cause instanceof Error && depth < 4 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}
