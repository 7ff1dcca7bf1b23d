import type * as z from 'zod'
import type { AuthCall, authCalls } from './auth-calls.ts'
import type { ExportArea, ExportColumnOf, Exports } from './exports.ts'
import type { ListFields } from './list-field.ts'
import type { DefinedOperation } from './operations.ts'

/**
 * Every call that answers JSON by its method and path, `POST /v2/count/{id}/post`: what it needs and what it answers.
 * Types alone, so that a browser knows the contract without loading a byte of it.
 */
export type Calls = {
  [O in Answering as NameOf<O>]: { options: OptionsOf<O>; answer: z.output<O['response']> }
}

/** Every call that answers with a file. */
export type FileCalls = {
  [O in Exclude<DefinedOperation, Answering | Telling> as NameOf<O>]: { options: OptionsOf<O> }
}

/** Every call that tells of changes as long as it is open. */
export type EventCalls = {
  [O in Telling as NameOf<O>]: { options: OptionsOf<O> }
}

/** Every call to the authorization server. */
export type AuthCalls = {
  [C in (typeof authCalls)[keyof typeof authCalls] as NameOf<C>]: {
    options: ParamsOf<C> & BodyOf<C>
    answer: z.output<C['response']>
  }
}

/** What a call sends as JSON. */
export type CallBody<K extends keyof Calls> = Calls[K]['options'] extends { body?: infer B } ? B : never

/** The query of a paged list. */
export type ListRequest = NonNullable<Calls['GET /v2/count/all']['options']['query']>

type Answering = Extract<DefinedOperation, { response: z.ZodType }>
type Telling = Extract<DefinedOperation, { events: z.ZodType }>
type NameOf<O extends DefinedOperation | AuthCall> = `${O['method']} ${O['path']}`

/**
 * Parameters of the path, query and body, the bytes of an upload, the key of an idempotent write, and the version for
 * `If-Match`: needed where the call refuses to do without, and left to the caller where it only compares.
 */
type OptionsOf<O> = ParamsOf<O> & QueryOf<O> & BodyOf<O> & UploadOf<O> & KeyOf<O> & VersionOf<O>

type ParamsOf<O> = O extends { params: infer P extends z.ZodType } ? { params: z.output<P> } : object
type QueryOf<O> = O extends { query: infer Q extends z.ZodType }
  ? object extends z.input<Q>
    ? { query?: QueryInput<Q> }
    : { query: QueryInput<Q> }
  : object
type BodyOf<O> = O extends { body: infer B extends z.ZodType }
  ? undefined extends z.input<B>
    ? { body?: z.input<B> }
    : { body: z.input<B> }
  : object
type UploadOf<O> = O extends { upload: object } ? { file: Blob } : object
type KeyOf<O> = O extends { idempotent: true } ? { idempotencyKey: string } : object
type VersionOf<O> = O extends { errors: readonly (infer E)[] }
  ? 'record.version-missing' extends E
    ? { ifMatch: number }
    : 'record.version-conflict' extends E
      ? { ifMatch?: number | undefined }
      : object
  : object

/** A schema that reads a number from text accepts anything; what it becomes is what the caller says. */
type QueryInput<Q extends z.ZodType> = {
  [N in keyof z.input<Q>]:
    | (unknown extends z.input<Q>[N] ? z.output<Q>[N & keyof z.output<Q>] : z.input<Q>[N])
    | (object extends Pick<z.input<Q>, N> ? null | undefined : never)
}

/** Every paged list by its call: a row of it, and what it may be filtered and sorted by. */
export type Lists = {
  [O in Extract<Answering, { fields: ListFields }> as NameOf<O>]: {
    row: z.output<O['response']> extends { data: (infer Row)[] } ? Row : never
    fields: O['fields']
  }
}

/** The columns that each file offers, by the call that makes it. */
export type FileColumns = {
  [A in ExportArea as NameOf<Exports[A]['operation']>]: ExportColumnOf<A>
}
