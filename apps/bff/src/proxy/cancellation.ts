import { GatewayError } from '../errors.ts'

/** Something that ends a call of an upstream before its answer is complete. */
export type Cancellation = {
  /** Why, once it has happened. */
  readonly error: GatewayError | undefined
  /** What to do when it happens, or at once when it has; takes the place of what was said before. */
  whenHappened(consequence: (error: GatewayError) => void): void
}

/** Happens after so many milliseconds. */
export function cancelAfter(ms: number): Cancellation {
  let error: GatewayError | undefined
  let consequence: (error: GatewayError) => void = () => {}
  const timer = setTimeout(() => {
    error = new GatewayError('upstream.timeout')
    consequence(error)
  }, ms)
  timer.unref()
  return {
    get error() {
      return error
    },
    whenHappened(next) {
      consequence = next
      if (error) next(error)
    },
  }
}
