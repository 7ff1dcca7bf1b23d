import type { IncomingMessage } from 'node:http'
import { startExport, type TraceSettings } from '@backoffice/server-kit/start-export'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parentOf, spanNamed } from '../plugins/trace-id.ts'
import { currentSpan } from './current-span.ts'
import type { End } from './observe-database.ts'

/** Of a statement; lists of values make it long, not clearer. */
const longestStatement = 2000

export type Tracing = ReturnType<typeof startTracing>

/** By its class alone: the text of an error may hold a value. */
function endWith(span: Span, error: unknown): void {
  if (error !== undefined) {
    span.setAttribute('error.type', error instanceof Error ? error.name : 'error')
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

/** Runs something as a part of a span. */
function runWithin<T>(span: Span, work: () => T): T {
  const { traceId, spanId } = span.spanContext()
  const traceparent = span.isRecording() ? `00-${traceId}-${spanId}-01` : null
  return currentSpan.run({ context: trace.setSpan(ROOT_CONTEXT, span), traceparent }, work)
}

/** Runs something in a span that ends with it. */
async function complete<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await runWithin(span, work)
    endWith(span, undefined)
    return result
  } catch (error) {
    endWith(span, error)
    throw error
  }
}

/**
 * OpenTelemetry by hand, as at the gateway: a span for each request, which goes on the gateway's trace, one for each
 * statement in it, one for each attempt at a job and each part of one that takes its time. No value, address, query, body or text of an error stands in any.
 */
export function startTracing(settings: TraceSettings) {
  const { tracer, close } = startExport(settings, 'api')
  const requests = new WeakMap<IncomingMessage, Span>()

  function begin(request: IncomingMessage): void {
    const parent = parentOf(request)
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
    const attributes = { 'http.request.method': request.method ?? '' }
    requests.set(
      request,
      tracer.startSpan(request.method ?? 'HTTP', { kind: SpanKind.SERVER, attributes }, context),
    )
  }

  function within(request: IncomingMessage, rest: () => void): void {
    const span = requests.get(request)
    if (span === undefined) rest()
    else runWithin(span, rest)
  }

  function finish(request: IncomingMessage, operation: string, status: number): void {
    const span = requests.get(request)
    if (span === undefined) return
    requests.delete(request)
    span.updateName(operation)
    span.setAttributes({
      'http.route': operation.slice(operation.indexOf(' ') + 1),
      'http.response.status_code': status,
    })
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  /** A statement of a request or a job; what the process asks by itself is no part of a trace. */
  function query(text: string): End {
    const context = currentSpan.getStore()?.context
    if (context === undefined) return () => {}
    const [word = 'SQL'] = text.trimStart().split(/\s/, 1)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) }
    const span = tracer.startSpan(word.toUpperCase(), { kind: SpanKind.CLIENT, attributes }, context)
    return (error) => endWith(span, error)
  }

  /**
   * Runs one attempt at a job in a trace of its own: the request that asked for it is over long before.
   * @param askedBy the `traceparent` of the span that asked, which the attempt is linked to
   */
  function job<T>(
    name: string,
    { askedBy, ...attributes }: Attributes & { askedBy: string | null },
    work: () => Promise<T>,
  ): Promise<T> {
    const asked = askedBy === null ? undefined : spanNamed(askedBy)
    const links = asked ? [{ context: { ...asked, isRemote: true } }] : []
    const options = { kind: SpanKind.CONSUMER, attributes, links }
    return complete(tracer.startSpan(`job ${name}`, options, ROOT_CONTEXT), work)
  }

  /** Runs what asks another server in a span of its own, below the one it belongs to. */
  function call<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    const context = currentSpan.getStore()?.context ?? ROOT_CONTEXT
    return complete(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context), work)
  }

  return { begin, within, finish, query, job, call, close }
}
