import { logLevels } from '@backoffice/server-kit/env-words'
import type { FastifyBaseLogger } from 'fastify'

type Bindings = Record<string, unknown>

/** The child logger of one request, made when somebody writes: most requests have one line, and that has its own log. */
class RequestLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings)
    return this.#made
  }

  get level(): string {
    return this.#parent.level
  }

  child(bindings: Bindings, options?: Parameters<FastifyBaseLogger['child']>[1]): FastifyBaseLogger {
    return this.log.child(bindings, options)
  }
}

// On the prototype, and not as getters of bound functions: Fastify looks at each of them for each request.
for (const level of logLevels) {
  Object.defineProperty(RequestLogger.prototype, level, {
    value(this: RequestLogger, ...line: [object, string?]) {
      this.log[level](...line)
    },
  })
}

/** Fastify's `childLoggerFactory`. */
export function createRequestLogger(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  return new RequestLogger(parent, bindings) as RequestLogger & FastifyBaseLogger
}
