import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { startExport } from '@backoffice/server-kit/start-export'
import { type Context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ROOT_CONTEXT } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../env-config.ts'
import { loggedPath, maskedPath } from '../plugins/logged-path.ts'
import { routeTemplate } from '../plugins/route-template.ts'
import { readRelease } from '../release.ts'
import type { CallEnd, CallObserver } from './outgoing-call.ts'

/** Spans of requests and of the calls that they lead to. */
export type Tracing = {
  /** Begins the span of a request; gives the trace id, which becomes the id of the request. */
  begin: (request: IncomingMessage) => string
  /** Runs the rest of a request, so that calls made in it find its span. */
  within(request: FastifyRequest, rest: () => void): void
  /** Tells the span of a request its route, and ends it when the answer is done. */
  follow(request: FastifyRequest, reply: FastifyReply): void
  observeCall: CallObserver
  /** Sends what is left. */
  close(): Promise<void>
}

/**
 * OpenTelemetry by hand, with explicit parents: the semantic conventions for HTTP, without query strings, bodies,
 * cookies or text of errors. A `traceparent` of a client is not read.
 */
export function startTracing(settings: NonNullable<Config['tracing']>): Tracing {
  const { tracer, close } = startExport(
    { ...settings, endpoint: settings.endpoint.href, serviceVersion: readRelease().version },
    'gateway',
  )
  const spans = new WeakMap<IncomingMessage, Span>()
  const current = new AsyncLocalStorage<Context>()

  return {
    begin(request) {
      const attributes = { 'http.request.method': request.method ?? '', 'url.scheme': schemeOf(request) }
      const span = tracer.startSpan(
        request.method ?? 'HTTP',
        { kind: SpanKind.SERVER, attributes },
        ROOT_CONTEXT,
      )
      spans.set(request, span)
      return span.spanContext().traceId
    },
    within(request, rest) {
      const span = spans.get(request.raw)
      if (span) current.run(trace.setSpan(ROOT_CONTEXT, span), rest)
      else rest()
    },
    follow(request, reply) {
      const span = spans.get(request.raw)
      if (span) reply.raw.once('close', () => endRequest(span, request, reply))
    },
    observeCall({ target, method, url }) {
      const attributes = {
        'http.request.method': method,
        'server.address': url.hostname,
        'server.port': Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
        'url.full': url.origin + maskedPath(url.pathname),
        'peer.service': target,
      }
      const parent = current.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, parent)
      return { traceparent: traceparentOf(span), end: (result) => endCall(span, result) }
    },
    close,
  }
}

function endRequest(span: Span, request: FastifyRequest, reply: FastifyReply): void {
  const template = routeTemplate(request)
  if (template !== undefined) {
    span.updateName(`${request.method} ${template}`)
    span.setAttribute('http.route', template)
  }
  span.setAttribute('url.path', loggedPath(request))
  if (!reply.raw.headersSent) span.setAttribute('error.type', 'aborted')
  else setStatus(span, reply.statusCode, 500)
  span.end()
}

function endCall(span: Span, result: CallEnd): void {
  if ('status' in result) setStatus(span, result.status, 400)
  else {
    span.setAttribute('error.type', result.error instanceof Error ? result.error.name : 'error')
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

function setStatus(span: Span, status: number, errorFrom: 400 | 500): void {
  span.setAttribute('http.response.status_code', status)
  if (status < errorFrom) return
  span.setAttribute('error.type', String(status))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** W3C Trace Context 3.2; the last bit says whether the span is really recorded. */
function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

function schemeOf({ socket }: IncomingMessage): string {
  return 'encrypted' in socket ? 'https' : 'http'
}
