import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { nameSchemas } from './openapi-names.ts'
import { openApiOperation } from './openapi-operation.ts'
import { operations } from './operations.ts'
import { listFilter } from './paging.ts'

function paths(): ZodOpenApiPathsObject {
  const result: ZodOpenApiPathsObject = {}
  for (const operation of operations) {
    const method = operation.method.toLowerCase()
    result[operation.path] = {
      ...result[operation.path],
      [method]: openApiOperation(operation),
    }
  }
  return result
}

/**
 * The OpenAPI 3.1 document of the main API, made from the operations that the routes are made from.
 * @param version of the product
 */
export function buildOpenApiDocument(version: string) {
  nameSchemas()
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Back-office API',
      version,
      description: [
        'Quantities, money, prices and percents are decimal strings with a fixed scale; a JSON number is whole and never negative.',
        'Errors are problem documents (RFC 9457). A `traceparent` header gives them its trace id.',
        'A super-admin acts in the organisation that `X-Tenant-Context` names; to everybody else another one is refused.',
      ].join('\n\n'),
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths: paths(),
    components: {
      // Where `filter` is sent it is text: nothing else leads to what that text holds.
      schemas: { ListFilter: listFilter },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'at+jwt (RFC 9068)' } },
    },
  })
}
