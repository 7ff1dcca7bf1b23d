import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { GatewayError } from '../errors.ts'

/** Bytes that wait here for a reader before the upstream is told to wait. */
const keptUpTo = 131_072
/** A body that nobody wants is read to its end up to here, since that saves its connection. */
const discardUpTo = 131_072

type Reader = {
  /** False: no more until `resume`. */
  take(chunk: Buffer): boolean
  end(): void
  fail(error: Error): void
}

/**
 * The body of an upstream's answer, pushed by undici. Most are here whole before anybody looks: those cost no stream.
 * Readers are `complete`, `whole`, `stream` or `discard`, one of them, once.
 */
export class UpstreamBody {
  readonly #controller: Dispatcher.DispatchController
  readonly #chunks: Buffer[] = []
  #size = 0
  #isComplete = false
  #error: Error | undefined
  #reader: Reader | undefined

  constructor(controller: Dispatcher.DispatchController) {
    this.#controller = controller
  }

  /** True when the last byte is here. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  push(chunk: Buffer): void {
    if (this.#reader) {
      if (!this.#reader.take(chunk)) this.#controller.pause()
      return
    }
    this.#chunks.push(chunk)
    this.#size += chunk.length
    if (this.#size > keptUpTo) this.#controller.pause()
  }

  end(): void {
    this.#isComplete = true
    this.#reader?.end()
  }

  /** The upstream broke off, or the call was aborted. */
  fail(error: Error): void {
    this.#error = error
    this.#reader?.fail(error)
  }

  /** Every byte, as it came, of a body that is complete. */
  complete(): Buffer[] {
    return this.#chunks
  }

  /** Every byte, as it came, for bodies that are known to be small. Rejects when the upstream breaks off. */
  whole(): Promise<Buffer[]> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      this.#attach({
        take: (chunk) => chunks.push(chunk) > 0,
        end: () => resolve(chunks),
        fail: reject,
      })
    })
  }

  /** The body as a stream; whoever destroys it ends the call of the upstream. */
  stream(): Readable {
    const readable = new Readable({
      read: () => this.#controller.resume(),
      destroy: (error, done) => {
        if (!this.#isComplete) this.#controller.abort(error ?? new GatewayError('request.cancelled'))
        done(error)
      },
    })
    this.#attach({
      take: (chunk) => readable.push(chunk),
      end: () => void readable.push(null),
      fail: (error) => void readable.destroy(error),
    })
    return readable
  }

  /** Nobody wants it. */
  discard(): void {
    let size = 0
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > discardUpTo) this.abort()
      return true
    }
    this.#attach({ take, end: () => {}, fail: () => {} })
  }

  /** Ends the call of the upstream at once. */
  abort(): void {
    if (!this.#isComplete) this.#controller.abort(new GatewayError('request.cancelled'))
  }

  #attach(reader: Reader): void {
    let isReady = true
    for (const chunk of this.#chunks.splice(0)) isReady = reader.take(chunk)
    this.#reader = reader
    if (this.#error) return reader.fail(this.#error)
    if (this.#isComplete) return reader.end()
    if (isReady) this.#controller.resume()
  }
}
