import { untrustedProxy } from '@backoffice/server-kit/untrusted-proxy'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { accessTokenVerifier } from './auth/access-token.ts'
import { authorizationServer, createProvider } from './auth/authorization-server.ts'
import { endUserSessionsOf } from './auth/end-user-sessions.ts'
import { forgottenPassword } from './auth/forgotten-password.ts'
import { proofVerifier } from './auth/dpop-proof.ts'
import { bearerReader, dpopChallenge, dpopReader } from './auth/token-reader.ts'
import { resealApps } from './auth/second-factor/reseal-repository.ts'
import { loadSigningKeys, readSigningKeys } from './auth/signing-key-repository.ts'
import { verificationKeys } from './auth/verification-keys.ts'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import { registerJob } from './jobs/register-job.ts'
import { deliverMail } from './modules/mail/deliver-mail.ts'
import { fileStoreOf } from './files/file-store.ts'
import { deleteBytes } from './files/sweep-files.ts'
import type { ReadFile } from './imports/parse-file.ts'
import { readInChild } from './imports/reading/read-in-child.ts'
import { modules } from './modules/modules.ts'
import { authentication } from './plugins/authenticate.ts'
import { answerBrokenRequest } from './plugins/broken-requests.ts'
import { docs } from './plugins/docs.ts'
import { addChanges } from './plugins/event-operation.ts'
import { health } from './plugins/health.ts'
import { jsonBody } from './plugins/json-body.ts'
import { answerProblem, problems } from './plugins/problem.ts'
import { traceIdOf } from './plugins/trace-id.ts'
import { newReadiness, type Readiness } from './readiness.ts'
import { observeRequests, startTelemetry } from './telemetry/telemetry.ts'
import { setUpRoutes } from './set-up/routes.ts'

export type AppOptions = {
  env: Env
  database: Database
  readiness?: Readiness
  logger?: FastifyServerOptions['logger']
  /** Compares every answer with its schema; for tests. */
  checksResponses?: boolean
  /** How a file that is imported is read: in a process of its own unless a test says otherwise. */
  readFile?: ReadFile
  /** Routes under `/api` instead of the real ones; for tests of what all routes share. */
  modules?: typeof modules
}

/** Longer than any client of ours waits (300 s), so that the client's own limit decides. */
const requestTimeoutMs = 310_000
/** Longer than the gateway keeps an idle connection, so that it never writes to one that is closing. */
const keepAliveTimeoutMs = 72_000

/** On a machine that is busy with other things the API starts late rather than not at all. */
const pluginTimeoutMs = 60_000

/** More than the gateway lets pass (32 KiB, of which cookies stay there) and a long token: what it takes is read here. */
const maxHeaderBytes = 65_536

/** Assembles the upstream: health, `/docs`, the authorization server under `/auth`, the main API under `/api`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, database } = options
  const app = Fastify({
    logger: options.logger ?? false,
    genReqId: traceIdOf,
    logController: new LogController({ requestIdLogLabel: 'traceId' }),
    trustProxy: env.trustProxy,
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    requestTimeout: requestTimeoutMs,
    pluginTimeout: pluginTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    http: { maxHeaderSize: maxHeaderBytes },
    clientErrorHandler: answerBrokenRequest,
  })
  const telemetry = await startTelemetry(env, database)
  app.decorate('telemetry', telemetry)
  observeRequests(app, telemetry, env)
  app.decorate('database', database)
  addChanges(app)
  app.decorate('jobKinds', new Map())
  app.decorate('exports', new Map())
  app.decorate('env', env)
  app.decorate('files', fileStoreOf(env))
  app.decorate('readFile', options.readFile ?? readInChild)
  registerJob(app, deliverMail(env, app.files))
  registerJob(app, deleteBytes(app.files))
  registerJob(app, forgottenPassword)
  app.decorate('checksResponses', options.checksResponses ?? false)
  await app.register(problems, { challenge: env.dpop ? dpopChallenge : 'Bearer' })
  await app.register(untrustedProxy, { variable: 'API_TRUST_PROXY' })
  await app.register(jsonBody)
  health(app, options.readiness ?? newReadiness())
  const keys = await loadSigningKeys(database, env.cookieKeys)
  await resealApps(database, env.cookieKeys)
  const verification = verificationKeys(keys, () => readSigningKeys(database, env.cookieKeys))
  const expected = { issuer: env.issuer, audience: env.resource }
  const verify = accessTokenVerifier(verification.find, expected)
  await app.register(docs)
  const readToken = env.dpop ? dpopReader(proofVerifier(), env.origins) : bearerReader
  await app.register(authentication, { readToken, verify })
  const provider = createProvider(app, env, keys)
  app.decorate('endUserSessions', endUserSessionsOf(app, provider))
  await app.register(authorizationServer, { env, provider, verification, readToken, prefix: '/auth' })
  await app.register(async (own) => setUpRoutes(own), { prefix: '/auth' })
  await app.register(
    async (api) => {
      for (const addRoutes of options.modules ?? modules) addRoutes(api)
    },
    { prefix: '/api' },
  )
  return app
}
