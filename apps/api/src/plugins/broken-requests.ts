import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

type Refusal = { status: number; code: string; title: string }

/** As the gateway answers them: a request that comes through it has no such mistake. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'request.headers-too-large',
    title: 'The request headers are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request.timeout',
    title: 'The request took too long to arrive',
  },
}

const notHttp: Refusal = { status: 400, code: 'request.invalid', title: 'The request has mistakes' }

/**
 * Fastify's `clientErrorHandler`: answers a request that node could not read with a problem document, and says that the
 * connection ends with it. A client that is not told so sends its next request there, and never gets an answer.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const { status, code, title } = refusals[error.code ?? ''] ?? notHttp
  const problem = { type: 'about:blank', title, status, code, traceId: randomBytes(16).toString('hex') }
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
