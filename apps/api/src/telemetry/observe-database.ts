/** Ends what was begun; `error` is there when it failed. */
export type End = (error?: unknown) => void

/** Hears of what the database is asked. Must not throw. */
export type DatabaseObserver = {
  /** @param text the statement with its placeholders, without a value */
  query: (text: string) => End
  /** A transaction wants a connection; ended when it has one. */
  wait: () => End
}

type Method = (...args: never[]) => unknown

/** Replaces a method by one that is observed, unless it is called in the style of callbacks. */
function observeMethod<Name extends string>(
  target: Record<Name, Method>,
  name: Name,
  begin: (args: readonly unknown[]) => End,
): void {
  const original: Method = target[name]
  const observed = (...args: unknown[]): unknown => {
    if (typeof args.at(-1) === 'function') return Reflect.apply(original, target, args)
    const end = begin(args)
    const result: unknown = Reflect.apply(original, target, args)
    if (result instanceof Promise)
      result.then(
        () => end(),
        (error: unknown) => end(error),
      )
    else end()
    return result
  }
  Object.defineProperty(target, name, { value: observed, configurable: true, writable: true })
}

/** A text, or an object with one, as the driver takes a statement. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const isConfigured = typeof statement === 'object' && statement !== null && 'text' in statement
  return isConfigured && typeof statement.text === 'string' ? statement.text : ''
}

/** Lets an observer hear of the statements of one connection. */
export function observeQueries(client: { query: Method }, observer: DatabaseObserver): void {
  observeMethod(client, 'query', ([statement]) => observer.query(textOf(statement)))
}

/** Lets an observer hear how long whoever asks a pool waits for a connection. */
export function observeWaits(pool: { connect: Method }, observer: DatabaseObserver): void {
  observeMethod(pool, 'connect', () => observer.wait())
}
