import type { IncomingMessage, Server } from 'node:http'
import { listenForMetrics } from '@backoffice/server-kit/listen-for-metrics'
import { untrustedProxy } from '@backoffice/server-kit/untrusted-proxy'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './env-config.ts'
import { GatewayError } from './errors.ts'
import { requestMetrics } from './metrics/request-metrics.ts'
import { createBrokenRequestAnswer } from './plugins/broken-requests.ts'
import { csrfHeader } from './plugins/csrf-header.ts'
import { type LogStream, logOptions } from './plugins/log-options.ts'
import { problemDetails, sendProblem } from './plugins/problem-details.ts'
import { publicHost } from './plugins/public-host.ts'
import { requestLog } from './plugins/request-log.ts'
import { createRequestLogger } from './plugins/request-logger.ts'
import { newTraceId, requestTrace } from './plugins/request-trace.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { shutdown } from './plugins/shutdown.ts'
import { sessionCookies } from './plugins/session-cookies.ts'
import { signInLimits } from './plugins/sign-in-limits.ts'
import { apiProxy } from './proxy/api-proxy.ts'
import { authProxy } from './proxy/auth-proxy.ts'
import { backchannelLogoutRoute } from './routes/backchannel-logout.ts'
import { callbackRoute } from './routes/callback.ts'
import { clientConfigRoute } from './routes/client-config.ts'
import { healthRoutes } from './routes/health.ts'
import { loginRoute } from './routes/login.ts'
import { logoutRoute } from './routes/logout.ts'
import { pages } from './routes/pages.ts'
import { sessionRoute } from './routes/session.ts'
import { hostCookies } from './session/host-cookies.ts'
import { connectSharedState } from './shared-state/connect-shared-state.ts'
import { createServices, type Services, type SharedParts } from './services.ts'
import { asksForWebSocket, routeUpgrades } from './websocket/upgrade-requests.ts'
import { startTelemetry } from './telemetry.ts'

/** Room for the cookies of a provider with large tokens (chunks) beside the other headers. */
const maxHeaderBytes = 32_768
const bodyLimit = 65_536

export type AppOptions = { logStream?: LogStream; now?: () => number; shared?: Partial<SharedParts> }

/** The gateway, not yet listening. */
export async function buildApp(
  config: Config,
  { logStream = process.stdout, now = Date.now, shared }: AppOptions = {},
) {
  const telemetry = await startTelemetry(config)
  const { metrics, tracing } = telemetry
  const app = createServer(config, logStream, tracing?.begin)
  const { redisUrl } = config
  const redis = redisUrl && (await connectSharedState({ url: redisUrl, config, log: app.log, now }))
  const services = createServices(config, now, { ...redis, ...shared }, telemetry)
  await app.register(problemDetails)
  await app.register(requestTrace, { tracing })
  await app.register(untrustedProxy, { variable: 'TRUST_PROXY' })
  if (metrics && config.metrics) {
    await app.register(requestMetrics, { metrics })
    listenForMetrics(app, metrics, config.metrics)
  }
  await app.register(shutdown, { refreshesDone: () => services.refresher.idle() })
  await app.register(requestLog, { stream: logStream })
  await app.register(sessionCookies, { sessions: services.sessions })
  await app.register(hostCookies)
  await app.register(securityHeaders, { publicUrl: config.publicUrl })
  await app.register(publicHost, { publicUrl: config.publicUrl })
  await app.register(csrfHeader, { audit: services.audit })
  await app.register(signInLimits, { audit: services.audit })
  await registerRoutes(app, services)
  routeUpgrades(app)
  app.addHook('preClose', async () => {
    services.live.close()
    // A connection whose last answer is through must not be waited for until its usual time.
    app.server.keepAliveTimeout = 1
  })
  app.addHook('onClose', () => services.upstream.close())
  app.addHook('onClose', async () => {
    // The other gateways learn what the last refreshes came to.
    await services.refresher.idle()
    redis?.close()
  })
  return app
}

async function registerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, upstream, credentials, sessions, live, renewal, audit } = services
  const { publicUrl, apiUrl, authUrl, opCookiePrefix, forwardHeaders, exposeHeaders } = config
  await app.register(healthRoutes, { services })
  await app.register(clientConfigRoute, { services })
  await app.register(loginRoute, { services })
  await app.register(callbackRoute, { services })
  await app.register(sessionRoute, { services })
  await app.register(logoutRoute, { services })
  await app.register(backchannelLogoutRoute, { services })
  if (authUrl) await app.register(authProxy, { authUrl, publicUrl, opCookiePrefix, upstream })
  await app.register(apiProxy, {
    apiUrl,
    publicUrl,
    forwardHeaders,
    exposeHeaders,
    upstream,
    credentials,
    sessions,
    live,
    renewal,
    audit,
  })
  await app.register(pages, { services })
}

function createServer(
  config: Config,
  logStream: LogStream,
  requestId: (request: IncomingMessage) => string = newTraceId,
): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    logger: logOptions(config.logLevel, logStream),
    genReqId: requestId,
    childLoggerFactory: createRequestLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // What comes in on an open connection is answered; the answer closes it.
    return503OnClosing: false,
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    http: {
      maxHeaderSize: maxHeaderBytes,
      // Of two headers with one name that must not be repeated node would take the first; so nobody takes either.
      joinDuplicateHeaders: true,
      headersTimeout: 60_000,
      // Most requests have no body: node then makes no stream that has to come to its end for each of them.
      optimizeEmptyRequests: true,
      shouldUpgradeCallback: asksForWebSocket,
    },
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      sendProblem(new GatewayError('request.invalid', { cause: error }), request, reply)
    },
    clientErrorHandler: createBrokenRequestAnswer(config.publicUrl),
  }
  return Fastify(options)
}
