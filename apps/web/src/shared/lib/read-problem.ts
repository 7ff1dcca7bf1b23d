import type { FieldProblem } from '@backoffice/api-types'
import { ApiProblem } from './api-problem.ts'

const unreadable = 'An unexpected error occurred. Please try again later.'

/**
 * Reads a refusal as a problem document (RFC 9457). A body that is none, as a proxy in between may send, becomes a
 * problem with the code `server.unreadable` and the status of the answer.
 */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body = await readJson(response)
  return new ApiProblem({
    status: response.status,
    code: text(body.code) ?? 'server.unreadable',
    title: text(body.title) ?? unreadable,
    detail: text(body.detail),
    traceId: text(body.traceId),
    retryAfterS: seconds(response.headers.get('retry-after')),
    errors: Array.isArray(body.errors) ? body.errors.filter(isFieldProblem) : [],
  })
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return isRecord(body) ? body : {}
  } catch {
    return {}
  }
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The header may hold a date as well (RFC 9110, 10.2.3); ours holds seconds. */
function seconds(value: string | null): number | undefined {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : undefined
}
