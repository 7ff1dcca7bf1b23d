import type { FieldProblem, Operation } from '@backoffice/api-types'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { fieldProblems } from '../field-problems.ts'

/** What a call is parsed from; a job gives what it was asked for with. */
export type RawRequest = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>
export type ParsedRequest = { params: unknown; query: unknown; body: unknown; version: number | undefined }

/** If-Match carries the record's version, bare or quoted, never an ETag. */
function versionOf(request: RawRequest, problems: FieldProblem[]): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined) return undefined
  const version = /^"?([1-9]\d{0,9})"?$/.exec(header)?.[1]
  if (version !== undefined) return Number(version)
  problems.push({
    field: 'If-Match',
    code: 'text.format',
    message: 'must be the version of the record',
    rejected: header.slice(0, 200),
  })
  return undefined
}

/**
 * Checks path, query, body and If-Match against the operation.
 * @throws AppError `request.invalid` with every mistake of the request at once
 */
export function parseRequest(operation: Operation, request: RawRequest): ParsedRequest {
  const problems: FieldProblem[] = []
  const parse = (part: 'params' | 'query' | 'body') => {
    const result = operation[part]?.safeParse(request[part], { reportInput: true })
    if (result?.error) problems.push(...fieldProblems(result.error))
    return result?.data
  }
  const parsed = {
    params: parse('params'),
    query: parse('query'),
    body: parse('body'),
    version: versionOf(request, problems),
  }
  if (problems.length > 0) throw new AppError('request.invalid', { errors: problems })
  return parsed
}
