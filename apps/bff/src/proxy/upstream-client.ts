import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Agent } from 'undici'
import { GatewayError } from '../errors.ts'
import type { RequestBody } from './request-body.ts'
import { toUpstreamError } from './upstream-error.ts'

/** Request timeout of the main API (spec 7 and 9). */
const answerTimeoutMs = 300_000
const connectTimeoutMs = 10_000
const maxResponseHeaderBytes = 65_536

export type UpstreamRequest = {
  url: URL
  method: string
  headers: Record<string, string>
  body: RequestBody
  signal: AbortSignal
}

export type UpstreamResponse = {
  statusCode: number
  headers: IncomingHttpHeaders
  body: Readable & { dump(): Promise<void> }
}

/** Connections to the main API and the authentication base: TLS is verified, nothing is ever sent twice. */
export type UpstreamClient = {
  /** @throws GatewayError 502, 503 or 504, without anything of the upstream in it */
  send(request: UpstreamRequest): Promise<UpstreamResponse>
  close(): Promise<void>
}

export function createUpstreamClient(timeouts: { answerMs?: number } = {}): UpstreamClient {
  const answerMs = timeouts.answerMs ?? answerTimeoutMs
  const agent = new Agent({
    connect: { timeout: connectTimeoutMs, rejectUnauthorized: true },
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
    maxHeaderSize: maxResponseHeaderBytes,
  })

  return {
    async send({ url, method, headers, body, signal }) {
      try {
        const response = await agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method,
          headers:
            body.kind === 'stream' && body.length !== undefined ? withLength(headers, body.length) : headers,
          body: body.kind === 'none' ? null : body.kind === 'kept' ? body.bytes : body.stream,
          signal,
        })
        if (response.statusCode <= 599) return response
        // Not a status of HTTP (RFC 9110 15); the answer would be passed on as a fault of the gateway.
        response.body.on('error', () => {}).destroy()
        throw new GatewayError('upstream.failed', { cause: new Error(`status ${response.statusCode}`) })
      } catch (error) {
        throw toUpstreamError(signal.aborted ? signal.reason : error)
      }
    },
    close: () => agent.close(),
  }
}

function withLength(headers: Record<string, string>, length: number): Record<string, string> {
  return { ...headers, 'content-length': String(length) }
}
