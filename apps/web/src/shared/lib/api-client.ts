import { ApiProblem } from './api-problem.ts'
import { type ApiRequest, buildRequest } from './api-request.ts'
import { fillNulls } from './fill-nulls.ts'
import { readProblem } from './read-problem.ts'

/** Time after which a call is given up (spec 9). */
export const requestTimeoutMs = 300_000

export type ApiClientOptions = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Id of the person whose screen this is, for `X-Actor`; undefined while signed out. */
  actorId: () => number | undefined
  /** A call of the main API was refused with 401, for good. */
  onUnauthorized: () => void
  /** The server answers for another person than this screen shows (409 `session.other-user`). */
  onOtherUser: () => void
}

type CallOptions<T> = Omit<ApiRequest, 'method' | 'path'> & {
  signal?: AbortSignal | undefined
  /** The record to take fields from where the server sent null. */
  empty?: T
}

/**
 * The one way to call the gateway: JSON in and out, `X-CSRF: 1`, same-origin cookies, 300 s at most, cancelled by
 * `signal`. Every call throws ApiProblem when the answer is no success or when none came, and lets an abort of the
 * caller pass as it is. A 401 `session.retry` is sent once more (design 4); any other 401 of the main API is reported,
 * but for `session.idle`: a call that nobody waits for renews no session, and the person is signed in all the same.
 */
export function createApiClient(options: ApiClientOptions) {
  async function call<T>(request: ApiRequest, { signal, empty }: CallOptions<T>): Promise<T> {
    const response = await succeed(request, signal)
    return fillNulls<T>(await readBody(response), empty as T) // without a default the body stands as it came
  }

  async function succeed(request: ApiRequest, signal: AbortSignal | undefined): Promise<Response> {
    const response = await sendTwiceIfAsked(request, signal)
    if (!response.ok) throw await refusal(request.path, response)
    return response
  }

  async function sendTwiceIfAsked(request: ApiRequest, signal: AbortSignal | undefined): Promise<Response> {
    const response = await send(request, signal)
    if (response.status !== 401) return response
    const problem = await readProblem(response.clone())
    return problem.code === 'session.retry' ? send(request, signal) : response
  }

  async function send(request: ApiRequest, signal: AbortSignal | undefined): Promise<Response> {
    const timeout = AbortSignal.timeout(requestTimeoutMs)
    const { url, init } = buildRequest(request, options.actorId())
    try {
      const response = await options.fetch(url, {
        ...init,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
      return await wholeAnswer(response)
    } catch (cause) {
      if (signal?.aborted === true) throw cause
      throw timeout.aborted ? timedOut(cause) : unreachable(cause)
    }
  }

  async function refusal(path: string, response: Response): Promise<ApiProblem> {
    const problem = await readProblem(response)
    if (isSessionOver(path, problem)) options.onUnauthorized()
    if (problem.code === 'session.other-user') options.onOtherUser()
    return problem
  }

  return {
    get: <T>(path: string, rest: CallOptions<T> = {}) => call<T>({ method: 'GET', path, ...rest }, rest),
    post: <T>(path: string, rest: CallOptions<T> = {}) => call<T>({ method: 'POST', path, ...rest }, rest),
    put: <T>(path: string, rest: CallOptions<T> = {}) => call<T>({ method: 'PUT', path, ...rest }, rest),
    patch: <T>(path: string, rest: CallOptions<T> = {}) => call<T>({ method: 'PATCH', path, ...rest }, rest),
    /** A file or a picture. A link or an `img` cannot fetch one: it would not carry `X-CSRF`. */
    blob: async (path: string, rest: Omit<CallOptions<never>, 'empty'> = {}): Promise<Blob> =>
      (await succeed({ method: 'GET', path, ...rest }, rest.signal)).blob(),
    delete: <T>(path: string, rest: CallOptions<T> = {}) =>
      call<T>({ method: 'DELETE', path, ...rest }, rest),
  }
}

function isSessionOver(path: string, { status, code }: ApiProblem): boolean {
  return status === 401 && code !== 'session.idle' && path.startsWith('/api/')
}

/** The answer with its body read: one that breaks off on the way has told nothing, and is no answer. */
async function wholeAnswer(response: Response): Promise<Response> {
  const body = await response.blob()
  return new Response(body.size === 0 ? null : body, response)
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw await readProblem(new Response(text, response))
  }
}

function timedOut(cause: unknown): ApiProblem {
  return new ApiProblem(
    { status: 0, code: 'network.timeout', title: 'The server took too long to answer.' },
    { cause },
  )
}

function unreachable(cause: unknown): ApiProblem {
  return new ApiProblem(
    { status: 0, code: 'network.unreachable', title: 'The server cannot be reached. Check your connection.' },
    { cause },
  )
}
