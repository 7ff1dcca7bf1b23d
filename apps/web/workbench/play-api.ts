import type { EventCalls, FieldProblem, FileCalls } from '@backoffice/api-types'
import type { CallAnswer, CallName } from '../src/shared/api/call.ts'

/** What was asked, for an answer that depends on it. */
export type Asked = {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** What was sent as JSON, or the text of it; empty where nothing was. */
  body: unknown
  headers: Headers
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

type Given<K extends CallName> = CallAnswer<K> | Response
type Answer<K extends CallName> = CallAnswer<K> | ((asked: Asked) => Given<K> | Promise<Given<K>>)

type FileAnswer = (asked: Asked) => Response | Promise<Response>

/** What the API answers, by the names of its calls. */
export type Answers = { readonly [K in CallName]?: Answer<K> } & {
  readonly [K in keyof (FileCalls & EventCalls)]?: FileAnswer
}

export type PlayedApi = {
  /** Every call so far, by its name. */
  readonly calls: readonly string[]
  /** Calls that have no answer here. */
  readonly unanswered: readonly string[]
  stop: () => void
}

/** A refusal as the API words it, with the mistakes of fields where there are any. */
export const refusal = (
  status: number,
  code: string,
  title: string,
  errors: readonly FieldProblem[] = [],
): Response =>
  Response.json(
    { status, code, title, errors },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )

/** Answers the calls of this page in place of a server; everything else goes its way. */
export function playApi(answers: Answers): PlayedApi {
  const [calls, unanswered]: [string[], string[]] = [[], []]
  const known = Object.entries(answers).map(([name, answer]) => ({ name, answer, pattern: patternOf(name) }))
  const real = globalThis.fetch
  globalThis.fetch = async (input, init = {}) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (!/^\/(api|auth|bff|readyz)(\/|$)/.test(pathname)) return real(input, init)
    request.signal.throwIfAborted()
    const asked = `${request.method} ${pathname.replace(/^\/api\//, '/')}`
    const found = known.find(({ pattern }) => pattern.test(asked))
    calls.push(found?.name ?? asked)
    if (found === undefined) {
      unanswered.push(asked)
      return refusal(501, 'workbench.unanswered', `Nothing answers ${asked} here.`)
    }
    const { answer, pattern } = found
    if (typeof answer !== 'function') return Response.json(answer)
    const text = await request.text()
    const given: unknown = await Promise.race([
      abortOf(request.signal),
      answer({
        params: pattern.exec(asked)?.groups ?? {},
        query: searchParams,
        body: isJson(request) ? JSON.parse(text) : text,
        headers: request.headers,
        signal: request.signal,
      }),
    ])
    return given instanceof Response ? given : Response.json(given ?? null)
  }
  return { calls, unanswered, stop: () => void (globalThis.fetch = real) }
}

const isJson = ({ headers }: Request) => headers.get('Content-Type')?.includes('json') === true

/** Fails once nobody waits any more, as a call of a browser does. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** `GET /v2/count/{id}` as a pattern with named groups. */
const patternOf = (name: string) => new RegExp(`^${name.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
