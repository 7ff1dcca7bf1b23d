import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { countRecord } from './count.ts'
import { countLine } from './count-line.ts'
import { countSheetRow } from './count-sheet.ts'
import { countTemplateRow } from './count-template.ts'
import { dashboard } from './dashboard.ts'
import { type ListFields, openApiOperation } from './openapi-operation.ts'
import { operations } from './operations.ts'
import * as order from './order.ts'
import { listFilter } from './paging.ts'
import { problem } from './problem.ts'
import { right, roleRecord } from './role.ts'
import { transactionRow } from './transaction.ts'
import { currentUser, userRow } from './user.ts'

/** Shapes that have a name in the document; the others stand where they are used. */
const namedSchemas = {
  Count: countRecord,
  CountLine: countLine,
  CountSheetRow: countSheetRow,
  CountTemplate: countTemplateRow,
  CurrentUser: currentUser,
  Dashboard: dashboard,
  ListFilter: listFilter,
  Order: order.orderRow,
  OrderLine: order.orderLine,
  OrderSuggestionLine: order.suggestionLine,
  Problem: problem,
  Right: right,
  Role: roleRecord,
  Transaction: transactionRow,
  User: userRow,
}

function paths(listFields: ListFields): ZodOpenApiPathsObject {
  const result: ZodOpenApiPathsObject = {}
  for (const operation of operations) {
    const method = operation.method.toLowerCase()
    result[operation.path] = {
      ...result[operation.path],
      [method]: openApiOperation(operation, listFields[operation.id]),
    }
  }
  return result
}

/**
 * The OpenAPI 3.1 document of the main API, made from the operations that the routes are made from.
 * @param version of the product
 * @param listFields what the lists may be filtered by, from operation id
 */
export function buildOpenApiDocument(version: string, listFields: ListFields) {
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
    paths: paths(listFields),
    components: {
      schemas: namedSchemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'at+jwt (RFC 9068)' } },
    },
  })
}
