import { actingTenant } from '../lib/acting-tenant.ts'
import type { ApiProblem } from '../lib/api-problem.ts'
import { fillNulls } from '../lib/fill-nulls.ts'
import { readProblem } from '../lib/read-problem.ts'
import type { NamedFile } from '../lib/save-file.ts'
import { type ApiRequest, buildRequest } from './api-request.ts'
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

/**
 * The one way to call the gateway: JSON in and out, `X-CSRF: 1`, same-origin cookies, 300 s at most, cancelled by
 * `signal`. Every call throws ApiProblem when the answer is no success or when none came, and lets an abort of the
 * caller pass as it is. A 401 `session.retry` is sent once more; any other 401 of the main API is reported,
 * but for `session.idle`: a call that nobody waits for renews no session, and the person is signed in all the same.
 */
export function createApiClient(options: ApiClientOptions) {
  async function succeed(request: ApiRequest): Promise<Response> {
    const response = await sendTwiceIfAsked(request)
    if (!response.ok) throw await refusal(request.path, response)
    return response
  }

  async function sendTwiceIfAsked(request: ApiRequest): Promise<Response> {
    const response = await send(request)
    if (response.status !== 401) return response
    const problem = await readProblem(response.clone())
    return problem.code === 'session.retry' ? send(request) : response
  }

  const send = (request: ApiRequest) =>
    sendRequest(
      options.fetch,
      {
        ...buildRequest(request, options.actorId(), actingTenant.id),
        isStream: request.isStream,
        onBytes: request.onBytes,
      },
      request.signal,
    )

  async function refusal(path: string, response: Response): Promise<ApiProblem> {
    const problem = await readProblem(response)
    if (isSessionOver(path, problem)) options.onUnauthorized()
    if (problem.code === 'session.other-user') options.onOtherUser()
    return problem
  }

  return {
    /** @param empty the record to take fields from where the server sent null; without it the body stands as it came */
    json: async <T>(request: ApiRequest, empty?: T): Promise<T> =>
      fillNulls<T>(await readBody(await succeed(request)), empty as T),
    /** A file that the server names itself. A link or an `img` cannot fetch one: it would not carry `X-CSRF`. */
    file: async (request: ApiRequest): Promise<NamedFile> => {
      const response = await succeed(request)
      return { name: fileNameOf(response) ?? 'file', blob: await response.blob() }
    },
    /** What comes of an answer that goes on. An EventSource could not ask for it: it would not carry `X-CSRF`. */
    stream: async (request: ApiRequest): Promise<Response['body']> =>
      (await succeed({ ...request, isStream: true })).body,
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
