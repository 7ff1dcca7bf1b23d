import * as z from 'zod'
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { type ErrorCode, errorCatalogue } from './codes.ts'
import { type Operation, rightsOf } from './operation.ts'
import { errorsOfEveryCall, ownErrorsOf } from './operation-errors.ts'
import { problem } from './problem.ts'

const actorHeader = {
  'X-Actor': z
    .string()
    .optional()
    .meta({
      description: 'Id of the user who is believed to write; another one than the token’s is refused',
      param: { id: 'X-Actor' },
    }),
}
const idempotencyHeader = {
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .meta({
      description: 'One key per request; a retry with it writes once',
      param: { id: 'Idempotency-Key' },
    }),
}
const ifMatch = z.string().regex(/^"?[1-9]\d{0,9}"?$/)
const neededVersionHeader = {
  'If-Match': ifMatch.meta({
    description: 'The version of the record that was read; another one is refused',
    param: { id: 'If-Match' },
  }),
}
const comparedVersionHeader = {
  'If-Match': ifMatch.optional().meta({
    description: 'The version of the record that was read; another one is refused, none is not compared',
    param: { id: 'If-Match-optional' },
  }),
}

/** What a browser is typed by as well (`Calls`): the codes say whether a version is needed or only compared. */
function versionHeaderOf({ errors = [] }: Operation) {
  if (errors.includes('record.version-missing')) return neededVersionHeader
  return errors.includes('record.version-conflict') ? comparedVersionHeader : {}
}

function headersOf(operation: Operation): z.ZodObject | undefined {
  if (operation.method === 'GET') return undefined
  return z.object({
    ...actorHeader,
    ...(operation.idempotent ? idempotencyHeader : {}),
    ...versionHeaderOf(operation),
  })
}

/** Parameters stand in an object; anything else could not be named one by one. */
function objectOf(schema: z.ZodType | undefined): z.ZodObject | undefined {
  if (schema === undefined || schema instanceof z.ZodObject) return schema
  throw new TypeError('The parameters of an operation must be an object')
}

const refusals = new Map<string, ZodOpenApiResponseObject>()

/** A refusal that stands in the document once, under a name that says its codes. */
function refusalWith(id: string, codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const refusal = refusals.get(id) ?? {
    id,
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].title}`).join('\n\n'),
    content: { 'application/problem+json': { schema: problem } },
  }
  refusals.set(id, refusal)
  return refusal
}

function problemsOf(operation: Operation): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(ownErrorsOf(operation), (code) => errorCatalogue[code].status)
  const sorted = [...byStatus].toSorted(([one], [other]) => one - other)
  return {
    ...Object.fromEntries(sorted.map(([status, codes]) => [status, refusalWith(codes.join('_'), codes)])),
    default: refusalWith('any-call', errorsOfEveryCall),
  }
}

/** JSON by its schema, server-sent events, or a file that tells its name in Content-Disposition. */
function answerOf({ response, events, files }: Operation): Omit<ZodOpenApiResponseObject, 'description'> {
  if (response !== undefined) return { content: { 'application/json': { schema: response } } }
  if (events !== undefined) return { content: { 'text/event-stream': { schema: events } } }
  const binary = { schema: { type: 'string', format: 'binary' } } as const
  return {
    headers: z.object({ 'Content-Disposition': z.string() }),
    content: Object.fromEntries(files.map((type) => [type, binary])),
  }
}

function whoMayCall(operation: Operation): string {
  const rights = rightsOf(operation).map((right) => `\`${right}\``)
  if (rights.length === 0) return 'For every signed-in user.'
  return rights.length === 1
    ? `Needs the right ${rights[0]}.`
    : `Needs one of the rights ${rights.join(', ')}.`
}

/** An operation as OpenAPI describes it. */
export function openApiOperation(operation: Operation): ZodOpenApiOperationObject {
  const [path, query, header] = [objectOf(operation.params), objectOf(operation.query), headersOf(operation)]
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: whoMayCall(operation),
    tags: [operation.id.split('.')[0] ?? ''],
    requestParams: { ...(header && { header }), ...(path && { path }), ...(query && { query }) },
    ...(operation.body && {
      requestBody: { required: true, content: { 'application/json': { schema: operation.body } } },
    }),
    ...(operation.upload && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    ...(operation.fields && { 'x-list-fields': operation.fields }),
    responses: {
      [String(operation.status ?? 200)]: {
        description: 'Done',
        ...answerOf(operation),
      },
      ...problemsOf(operation),
    },
  }
}
