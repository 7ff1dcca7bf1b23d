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

/** Field → its kind, and its values when they are few: what `filter` may name in a list. By operation id. */
export type ListFields = Readonly<
  Record<string, Readonly<Record<string, { kind: string; values?: readonly string[] }>> | undefined>
>

const actorHeader = {
  'X-Actor': z.string().optional().meta({
    description: 'Id of the user who is believed to write; another one than the token’s is refused',
  }),
}
const idempotencyHeader = {
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .meta({ description: 'One key per request; a retry with it writes once' }),
}

function headersOf(operation: Operation): z.ZodObject | undefined {
  if (operation.method === 'GET') return undefined
  return z.object({ ...actorHeader, ...(operation.idempotent ? idempotencyHeader : {}) })
}

/** Parameters stand in an object; anything else could not be named one by one. */
function objectOf(schema: z.ZodType | undefined): z.ZodObject | undefined {
  if (schema === undefined || schema instanceof z.ZodObject) return schema
  throw new TypeError('The parameters of an operation must be an object')
}

function problemWith(codes: readonly ErrorCode[]) {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].title}`).join('\n\n'),
    content: { 'application/problem+json': { schema: problem } },
  }
}

function problemsOf(operation: Operation): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(ownErrorsOf(operation), (code) => errorCatalogue[code].status)
  const sorted = [...byStatus].toSorted(([one], [other]) => one - other)
  return {
    ...Object.fromEntries(sorted.map(([status, codes]) => [String(status), problemWith(codes)])),
    default: problemWith(errorsOfEveryCall),
  }
}

/** JSON by its schema, or a file that tells its name in Content-Disposition. */
function answerOf({ response, files }: Operation): Omit<ZodOpenApiResponseObject, 'description'> {
  if (response !== undefined) return { content: { 'application/json': { schema: response } } }
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
export function openApiOperation(
  operation: Operation,
  listFields: ListFields[string],
): ZodOpenApiOperationObject {
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
    ...(listFields && { 'x-list-fields': listFields }),
    responses: {
      [String(operation.status ?? 200)]: {
        description: 'Done',
        ...answerOf(operation),
      },
      ...problemsOf(operation),
    },
  }
}
