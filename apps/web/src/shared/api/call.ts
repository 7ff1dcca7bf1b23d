import type { AuthCalls, CallBody, Calls, EventCalls, FileCalls, Lists } from '@backoffice/api-types'
import type { GatewayCalls } from '@backoffice/server-kit/gateway-calls'
import { addressOf } from '../lib/call-address.ts'
import type { NamedFile } from '../lib/save-file.ts'
import { client } from './api.ts'
import type { ApiRequest } from './api-request.ts'
import type { RowsPage, RowsRequest } from './rows.ts'

/** Every call that answers JSON: of the main API, of the authorization server, and of the gateway. */
type JsonCalls = Calls & AuthCalls & GatewayCalls

/** Options that every call has. */
export type Manner = Pick<ApiRequest, 'signal' | 'background' | 'anonymous' | 'onBytes'>
type Options<Table extends Record<keyof Table, { options: unknown }>, K extends keyof Table> = Every<
  K extends unknown ? Table[K]['options'] : never
> &
  Manner

/** All of a union at once: who names one of several calls gives whatever each of them needs. */
type Every<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** The options may be left out where nothing is needed. */
type Given<O> = object extends O ? [options?: O] : [options: O]

export type CallName = keyof JsonCalls
export type CallOptions<K extends CallName> = Options<JsonCalls, K>
export type CallAnswer<K extends CallName> = JsonCalls[K]['answer']
/** `empty` is the record to take fields from where the server sent null. */
type JsonOptions<K extends CallName> = CallOptions<K> & { empty?: CallAnswer<K> }

/** The options of any call, once the types of this one were checked. */
type Request = Manner &
  Pick<ApiRequest, 'query' | 'body' | 'file' | 'idempotencyKey' | 'ifMatch'> & {
    params?: Readonly<Record<string, string | number>>
    empty?: unknown
  }

/**
 * Makes a call that answers JSON: `call('POST /v2/count/{id}/post', { params: { id }, idempotencyKey })`.
 * @throws ApiProblem when the answer is no success or when none came
 */
export function call<K extends CallName>(name: K, ...given: Given<JsonOptions<K>>): Promise<CallAnswer<K>>
export function call(name: string, { empty, ...request }: Request = {}): Promise<unknown> {
  return client.json(requestOf(name, request), empty)
}

/** A body as somebody typed it: fields of the call, whose values the server validates. */
export type Typed<B> = { [N in keyof B]?: unknown }

/** As `call`, with the values of a form, which the server validates: each mistake comes back under the name of its field. */
export function submit<K extends keyof Calls>(
  name: K,
  given: Omit<CallOptions<K>, 'body'> & { body: Typed<CallBody<K>> },
): Promise<CallAnswer<K>>
export function submit(name: string, { empty, ...request }: Request): Promise<unknown> {
  return client.json(requestOf(name, request), empty)
}

/** Calls that answer with a page of rows. */
export type ListCall = {
  [C in keyof Lists]: CallAnswer<C> extends RowsPage<Lists[C]['row']> ? C : never
}[keyof Lists]

/** Reads a page of whatever list it is; `id` names the record whose rows they are. @throws ApiProblem as `call` does */
export function callList<C extends ListCall>(
  name: C,
  given: Manner & { query: RowsRequest; params?: { id: number } },
): Promise<RowsPage<Lists[C]['row']>>
export function callList(name: string, request: Request): Promise<unknown> {
  return client.json(requestOf(name, request))
}

/** Fetches a file that the server names itself. @throws ApiProblem as `call` does */
export function download<K extends keyof FileCalls>(
  name: K,
  ...given: Given<Options<FileCalls, K>>
): Promise<NamedFile>
export function download(name: string, request: Request = {}): Promise<NamedFile> {
  return client.file(requestOf(name, request))
}

/** Opens a stream of events, which come until `signal` aborts it. @throws ApiProblem as `call` does */
export function openEvents<K extends keyof EventCalls>(
  name: K,
  ...given: Given<Options<EventCalls, K>>
): Promise<Response['body']>
export function openEvents(name: string, request: Request = {}): Promise<Response['body']> {
  return client.stream(requestOf(name, request))
}

/** Fetches a file at an address that an answer of the main API has named. @throws ApiProblem as `call` does */
export async function fetchFrom(path: string, manner: Manner = {}): Promise<Blob> {
  return (await client.file({ method: 'GET', path, ...manner })).blob
}

function requestOf(name: string, { params = {}, ...rest }: Request): ApiRequest {
  const { method, path } = addressOf(name)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  return { method, path: filled, ...rest }
}
