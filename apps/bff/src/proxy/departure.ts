import type { ServerResponse } from 'node:http'
import { GatewayError } from '../errors.ts'
import type { Cancellation } from './cancellation.ts'

const ignore = () => {}

/** A browser that goes away before its answer is complete: the upstream must not work for nobody. */
export class Departure implements Cancellation {
  #error: GatewayError | undefined
  #consequence: (error: GatewayError) => void = ignore

  constructor(answer: ServerResponse) {
    // It may have gone before this, while the session was renewed.
    if (answer.destroyed) this.#error = new GatewayError('request.cancelled')
    answer.on('close', () => {
      if (answer.writableFinished) return
      this.#error = new GatewayError('request.cancelled')
      this.#consequence(this.#error)
    })
  }

  get error(): GatewayError | undefined {
    return this.#error
  }

  whenHappened(consequence: (error: GatewayError) => void): void {
    this.#consequence = consequence
    if (this.#error) consequence(this.#error)
  }
}
