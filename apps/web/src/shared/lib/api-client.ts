import { actingTenant } from './acting-tenant.ts'
import type { ApiProblem } from './api-problem.ts'
import { type ApiRequest, buildRequest } from './api-request.ts'
import { fillNulls } from './fill-nulls.ts'
import { readProblem } from './read-problem.ts'
import { type Fetch, sendRequest } from './send-request.ts'

export type ApiClientOptions = {
  fetch: Fetch
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

export type NamedFile = { name: string; blob: Blob }

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

  const send = (request: ApiRequest, signal: AbortSignal | undefined) =>
    sendRequest(
      options.fetch,
      { ...buildRequest(request, options.actorId(), actingTenant.id), onBytes: request.onBytes },
      signal,
    )

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
    /** A file that the server names itself. */
    file: async (path: string, rest: Omit<CallOptions<never>, 'empty'> = {}): Promise<NamedFile> => {
      const response = await succeed({ method: 'GET', path, ...rest }, rest.signal)
      return { name: fileNameOf(response) ?? 'file', blob: await response.blob() }
    },
    delete: <T>(path: string, rest: CallOptions<T> = {}) =>
      call<T>({ method: 'DELETE', path, ...rest }, rest),
  }
}

function fileNameOf({ headers }: Response): string | undefined {
  return /filename="([^"/\\]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
}

function isSessionOver(path: string, { status, code }: ApiProblem): boolean {
  return status === 401 && code !== 'session.idle' && path.startsWith('/api/')
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
