import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { answerUnderWay } from '../answer-under-way.ts'
import { type ErrorCode, GatewayError } from '../errors.ts'
import { problemDocument } from './problem-details.ts'
import { newTraceId } from './request-trace.ts'
import { defenceHeaders } from './security-headers.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/**
 * Fastify's `clientErrorHandler`: answers requests that node itself could not read, for example with too many headers or
 * too slow, and closes the connection. While an answer to an earlier request is under way there is no answer: its bytes
 * would become part of that one.
 */
export function createBrokenRequestAnswer(publicUrl: string) {
  const common = Object.entries({
    Connection: 'close',
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...defenceHeaders(publicUrl),
  })

  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    const answer = answerUnderWay(socket)
    if (answer && (answer.headersSent || answer.req.complete)) return void socket.destroy()
    const problem = new GatewayError(codes[error.code ?? ''] ?? 'request.invalid')
    const body = JSON.stringify(problemDocument(problem, newTraceId()))
    const headers = [...common, ['Content-Length', Buffer.byteLength(body)]]
    const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const { statusCode } = problem
    socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${head}\r\n${body}`)
  }
}
