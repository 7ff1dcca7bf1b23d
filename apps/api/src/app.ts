import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { AccessTokenVerifier } from './auth/access-token.ts'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import { modules } from './modules/modules.ts'
import { authentication } from './plugins/authenticate.ts'
import { health } from './plugins/health.ts'
import { jsonBody } from './plugins/json-body.ts'
import { problems } from './plugins/problem.ts'
import { traceIdOf } from './plugins/trace-id.ts'
import { newReadiness, type Readiness } from './readiness.ts'

export type AppOptions = {
  env: Env
  database: Database
  verify: AccessTokenVerifier
  readiness?: Readiness
  logger?: FastifyServerOptions['logger']
  /** Compares every answer with its schema; for tests. */
  checksResponses?: boolean
}

/** Longer than any client of ours waits (300 s), so that the client's own limit decides. */
const requestTimeoutMs = 310_000
/** Longer than the gateway keeps an idle connection, so that it never writes to one that is closing. */
const keepAliveTimeoutMs = 72_000

/** Assembles the upstream: health, the main API under `/api`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, database, verify } = options
  const app = Fastify({
    logger: options.logger ?? false,
    genReqId: traceIdOf,
    logController: new LogController({ requestIdLogLabel: 'traceId' }),
    trustProxy: env.trustProxy,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
  })
  app.decorate('database', database)
  app.decorate('checksResponses', options.checksResponses ?? false)
  await app.register(problems)
  await app.register(jsonBody)
  health(app, options.readiness ?? newReadiness())
  await app.register(authentication, { verify })
  await app.register(
    async (api) => {
      for (const addRoutes of modules) addRoutes(api)
    },
    { prefix: '/api' },
  )
  return app
}
