import * as z from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { type ErrorCode, errorCatalogue } from './codes.ts'
import type { Operation } from './operation.ts'
import { errorsOfEveryCall, ownErrorsOf } from './operation-errors.ts'
import { problem } from './problem.ts'

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

/** An operation as OpenAPI describes it. */
export function openApiOperation(operation: Operation): ZodOpenApiOperationObject {
  const [path, query, header] = [objectOf(operation.params), objectOf(operation.query), headersOf(operation)]
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.right === undefined ? {} : { description: `Needs the right \`${operation.right}\`.` }),
    tags: [operation.id.split('.')[0] ?? ''],
    requestParams: { ...(header && { header }), ...(path && { path }), ...(query && { query }) },
    ...(operation.body && {
      requestBody: { required: true, content: { 'application/json': { schema: operation.body } } },
    }),
    responses: {
      [String(operation.status ?? 200)]: {
        description: 'Done',
        content: { 'application/json': { schema: operation.response } },
      },
      ...problemsOf(operation),
    },
  }
}
