import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../env-config.ts'

/** Where log lines go; the process's own output unless a test looks at them. */
export type LogStream = { write(line: string): void }

/**
 * JSON lines without anything secret: of a request the method and the path, never query, headers or body (codes, states
 * and cookies stand there); of an error its name, code and text, never its properties (openid-client keeps whole answers
 * in them).
 */
export function logOptions(
  level: Config['logLevel'],
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url ?? '') }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (error) => describeError(error),
    },
    redact: ['*.authorization', '*.cookie', '*["set-cookie"]', '*.token', '*.accessToken', '*.refreshToken'],
  }
}

type Described = { type: string; message: string; stack: string; code?: string; cause?: Described }

/** Name, code and text of an error and of its causes. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code === undefined ? {} : { code }),
    ...(error.cause instanceof Error && depth < 4 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
