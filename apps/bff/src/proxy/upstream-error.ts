import { type ErrorCode, GatewayError } from '../errors.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  ECONNREFUSED: 'upstream.unreachable',
  EHOSTUNREACH: 'upstream.unreachable',
  ENETUNREACH: 'upstream.unreachable',
  ENOTFOUND: 'upstream.unreachable',
  EAI_AGAIN: 'upstream.unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'upstream.unreachable',
  ETIMEDOUT: 'upstream.timeout',
  UND_ERR_HEADERS_TIMEOUT: 'upstream.timeout',
  UND_ERR_BODY_TIMEOUT: 'upstream.timeout',
}

/** A failed call of the upstream as an answer of ours; everything else (reset, TLS, malformed) is a 502. */
export function toUpstreamError(cause: unknown): GatewayError {
  if (cause instanceof GatewayError) return cause
  return new GatewayError(codes[errorCode(cause)] ?? 'upstream.failed', { cause })
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
