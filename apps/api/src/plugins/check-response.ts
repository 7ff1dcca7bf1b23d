import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '@backoffice/api-types'

/**
 * Compares an answer, as it will travel, with the schema that the OpenAPI document shows.
 * @throws Error naming the operation when a field is missing, of another kind, or not declared at all
 */
export function checkResponse(operation: Operation, response: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(response) ?? 'null')
  const result = operation.response.safeParse(sent)
  if (!result.success)
    throw new Error(`The answer of ${operation.id} breaks its schema`, { cause: result.error })
  if (isDeepStrictEqual(sent, JSON.parse(JSON.stringify(result.data)))) return
  throw new Error(`The answer of ${operation.id} has fields that its schema does not declare`)
}
