import { type Dispatcher, Pool } from 'undici'
import { GatewayError } from '../errors.ts'
import type { Cancellation } from './cancellation.ts'
import type { RequestBody } from './request-body.ts'
import { toUpstreamError } from './upstream-error.ts'
import { UpstreamExchange, type UpstreamResponse } from './upstream-exchange.ts'

/** Request timeout of the main API. */
const answerTimeoutMs = 300_000
const connectTimeoutMs = 10_000
const maxResponseHeaderBytes = 65_536
/** RFC 9110 4.1 wants at least 8000 octets. */
const maxPathChars = 8192

export type UpstreamRequest = {
  origin: string
  /** Path and query. */
  path: string
  method: string
  headers: Record<string, string>
  body: RequestBody
  cancellation: Cancellation
  /** Asks to switch to this protocol; the answer may be another than 101. */
  upgrade?: 'websocket' | undefined
}

/** Connections to the main API and the authentication base: TLS is verified, nothing is ever sent twice. */
export type UpstreamClient = {
  /**
   * Gives the head of the answer.
   * @throws GatewayError 414 for an address above 8 KiB; 502, 503 or 504, without anything of the upstream in it
   */
  send(request: UpstreamRequest): Promise<UpstreamResponse>
  close(): Promise<void>
}

export function createUpstreamClient(timeouts: { answerMs?: number } = {}): UpstreamClient {
  const answerMs = timeouts.answerMs ?? answerTimeoutMs
  const pools = new Map<string, Pool>()
  const upgradePools = new Map<string, Pool>()

  /** The origins are those of the configuration: a handful. */
  function poolOf(origin: string, upgrade: 'websocket' | undefined): Pool {
    const ofKind = upgrade === undefined ? pools : upgradePools
    const known = ofKind.get(origin)
    if (known) return known
    const pool = new Pool(origin, {
      connect: { timeout: connectTimeoutMs, rejectUnauthorized: true },
      headersTimeout: answerMs,
      bodyTimeout: answerMs,
      maxHeaderSize: maxResponseHeaderBytes,
      // In HTTP/2 a WebSocket has another handshake (RFC 8441), without what the browser waits for.
      ...(upgrade === undefined ? {} : { allowH2: false }),
    })
    ofKind.set(origin, pool)
    return pool
  }

  return {
    send({ origin, path, method, headers, body, cancellation, upgrade }) {
      if (path.length > maxPathChars) return Promise.reject(new GatewayError('request.address-too-long'))
      const exchange = new UpstreamExchange(cancellation)
      const call: Dispatcher.DispatchOptions = {
        path,
        method,
        headers: body.kind === 'stream' ? withLength(headers, body.length) : headers,
        body: body.kind === 'none' ? null : body.kind === 'kept' ? body.bytes : body.stream,
        ...(upgrade === undefined ? {} : { upgrade }),
      }
      try {
        poolOf(origin, upgrade).dispatch(call, exchange)
      } catch (error) {
        return Promise.reject(toUpstreamError(error))
      }
      return exchange.answered
    },
    close: async () =>
      void (await Promise.all([...pools.values(), ...upgradePools.values()].map((pool) => pool.close()))),
  }
}

function withLength(headers: Record<string, string>, length: number | undefined): Record<string, string> {
  return length === undefined ? headers : { ...headers, 'content-length': String(length) }
}
