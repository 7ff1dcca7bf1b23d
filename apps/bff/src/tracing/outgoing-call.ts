import type { UpstreamClient } from '../proxy/upstream-client.ts'

/** A call of the gateway to another server. */
export type OutgoingCall = { target: 'api' | 'auth' | 'provider'; method: string; url: URL }

/** How it ended: with the head of an answer, or without one. */
export type CallEnd = { status: number } | { error: unknown }

/** A call under way; its `traceparent`, if there is one, has to travel with it. */
export type RunningCall = { traceparent?: string; end(result: CallEnd): void }

/** Hears of each call to another server: what metrics and traces have in common. Must not throw. */
export type CallObserver = (call: OutgoingCall) => RunningCall

/** One observer for all, or `undefined` when nobody listens, so that then nothing is spent. */
export function allObservers(observers: readonly (CallObserver | undefined)[]): CallObserver | undefined {
  const listening = observers.filter((each) => each !== undefined)
  const [only] = listening
  if (listening.length <= 1) return only
  return (call) => {
    const running = listening.map((observe) => observe(call))
    const traceparent = running.find((each) => each.traceparent !== undefined)?.traceparent
    return {
      ...(traceparent === undefined ? {} : { traceparent }),
      end: (result) => running.forEach((each) => each.end(result)),
    }
  }
}

/** The upstream client with an observer; calls below `apiUrl` are for the main API, others for the authentication base. */
export function observedUpstream(
  upstream: UpstreamClient,
  observe: CallObserver | undefined,
  apiUrl: URL,
): UpstreamClient {
  if (!observe) return upstream
  return {
    ...upstream,
    async send(request) {
      const { method } = request
      const url = new URL(request.origin + request.path)
      const call = observe({ target: url.href.startsWith(apiUrl.href) ? 'api' : 'auth', method, url })
      const headers = withTraceparent(request.headers, call)
      return ended(call, upstream.send({ ...request, headers }), (response) => response.statusCode)
    },
  }
}

type Fetch<O> = (url: string, options: O) => Promise<Response>

/** The same for calls to the provider. */
export function observedFetch<O extends { method?: string; headers?: Record<string, string> }>(
  fetch: Fetch<O>,
  observe: CallObserver | undefined,
): Fetch<O> {
  if (!observe) return fetch
  return (url, options) => {
    const call = observe({ target: 'provider', method: options.method ?? 'GET', url: new URL(url) })
    const headers = withTraceparent(options.headers ?? {}, call)
    return ended(call, fetch(url, { ...options, headers }), (response) => response.status)
  }
}

function withTraceparent(headers: Record<string, string>, { traceparent }: RunningCall) {
  return traceparent === undefined ? headers : { ...headers, traceparent }
}

async function ended<T>(call: RunningCall, work: Promise<T>, statusOf: (answer: T) => number): Promise<T> {
  try {
    const answer = await work
    call.end({ status: statusOf(answer) })
    return answer
  } catch (error) {
    call.end({ error })
    throw error
  }
}
