import type { IncomingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Dispatcher } from 'undici'
import { GatewayError } from '../errors.ts'
import type { Cancellation } from './cancellation.ts'
import { UpstreamBody } from './upstream-body.ts'
import { toUpstreamError } from './upstream-error.ts'

export type UpstreamResponse = {
  statusCode: number
  headers: IncomingHttpHeaders
  body: UpstreamBody
  /** The connection, when the upstream has switched it (101). */
  socket?: Duplex
}

const ignore = () => {}

/**
 * One call of an upstream, as undici tells of it. `answered` resolves with the head of the answer and rejects with a
 * GatewayError when there is none; afterwards the body is told of what happens.
 */
export class UpstreamExchange implements Dispatcher.DispatchHandler {
  readonly answered: Promise<UpstreamResponse>
  readonly #cancellation: Cancellation
  #resolve: (response: UpstreamResponse) => void = ignore
  #reject: (error: Error) => void = ignore
  #body: UpstreamBody | undefined

  constructor(cancellation: Cancellation) {
    this.#cancellation = cancellation
    this.answered = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#cancellation.whenHappened((error) => controller.abort(error))
  }

  onRequestUpgrade(
    controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: IncomingHttpHeaders,
    socket: Duplex,
  ): void {
    const body = new UpstreamBody(controller)
    body.end()
    this.#body = body
    this.#resolve({ statusCode, headers, body, socket })
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: IncomingHttpHeaders,
  ): void {
    // Interim answers (RFC 9110 15.2) are between the upstream and us.
    if (statusCode < 200) return
    const fault = faultOf(statusCode, headers)
    if (fault !== undefined)
      return controller.abort(new GatewayError('upstream.failed', { cause: new Error(fault) }))
    this.#body = new UpstreamBody(controller)
    this.#resolve({ statusCode, headers, body: this.#body })
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#body?.push(chunk)
  }

  onResponseEnd(): void {
    this.#body?.end()
  }

  onResponseError(_controller: Dispatcher.DispatchController, cause: Error): void {
    const error = this.#cancellation.error ?? toUpstreamError(cause)
    if (this.#body) this.#body.fail(error)
    else this.#reject(error)
  }
}

/** Why the head of an answer says nothing that can be passed on: no status of HTTP (RFC 9110 15), or two types or places. */
function faultOf(statusCode: number, headers: Record<string, unknown>): string | undefined {
  if (statusCode > 599) return `status ${statusCode}`
  if (Array.isArray(headers['content-type'])) return 'two content types'
  return Array.isArray(headers['location']) ? 'two locations' : undefined
}
