import { isDeepStrictEqual } from 'node:util'
import { errorsOf, type JsonOperation, type Operation } from '@backoffice/api-types'
import { AppError } from '../app-error.ts'

/**
 * Compares an answer, as it will travel, with the schema that the OpenAPI document shows.
 * @throws Error naming the operation when a field is missing, of another kind, or not declared at all
 */
export function checkResponse(operation: JsonOperation, response: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(response) ?? 'null')
  const result = operation.response.safeParse(sent)
  if (!result.success)
    throw new Error(`The answer of ${operation.id} breaks its schema`, { cause: result.error })
  if (isDeepStrictEqual(sent, JSON.parse(JSON.stringify(result.data)))) return
  throw new Error(`The answer of ${operation.id} has fields that its schema does not declare`)
}

/**
 * Compares a refusal with the codes that the OpenAPI document shows for the operation.
 * @throws Error naming the operation when the code is not among them
 */
export function checkRefusal(operation: Operation, error: unknown): void {
  if (!(error instanceof AppError) || errorsOf(operation).includes(error.code)) return
  throw new Error(`${operation.id} answers ${error.code}, which it does not declare`, { cause: error })
}
