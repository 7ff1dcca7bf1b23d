import type pg from 'pg'

/** Of one connection: each costs the server memory as long as the connection lives. */
const mostNamed = 200

/** Texts that were seen once and are remembered until they come again, or are too many. */
const mostSeen = 200

/** In characters; longer ones are lists of rows, whose text is another one each time. */
const longestNamed = 16_384

/**
 * More than one row of a list: by which index they are found depends on its values, on how rare a type is or how long ago a day. By a plan for any
 * values a page of a month was looked for in seven million rows, where one for its own takes 40 ms.
 */
function isPage(text: string, values: readonly unknown[]): boolean {
  const limit = /\blimit \$(\d+)/.exec(text)?.[1]
  return limit !== undefined && Number(values[Number(limit) - 1]) > 1
}

type Query = (config: unknown, ...rest: unknown[]) => unknown

/** Whether it is a statement as drizzle asks; what the queue's library and transactions send has no values. */
const isStatement = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
const isList = (values: unknown): values is readonly unknown[] => Array.isArray(values)

/** What the server says of a prepared statement that it cannot go on with: its columns have changed, or it is gone. */
const lostCodes: ReadonlySet<unknown> = new Set(['0A000', '26000'])
const isLost = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && lostCodes.has(error.code)

/** Gives a text a name once it is seen again, as long as there are names left; one that is forgotten goes on without. */
function namesOfRepeated() {
  const seen = new Set<string>()
  const names = new Map<string, string | undefined>()
  const nameOf = (text: string, values: readonly unknown[]): string | undefined => {
    if (isPage(text, values)) return undefined
    if (names.has(text) || names.size === mostNamed || text.length > longestNamed) return names.get(text)
    if (seen.size === mostSeen) seen.clear()
    if (seen.delete(text)) names.set(text, `s${names.size}`)
    else seen.add(text)
    return names.get(text)
  }
  return { nameOf, forget: (text: string) => names.set(text, undefined) }
}

/**
 * Names the statements that come again on a connection, so that the server keeps them as prepared: to plan the figures of a
 * count takes it ten times as long as to read them. After five times it keeps the plan as well, where one for any values is
 * about as good as one for these (https://www.postgresql.org/docs/current/sql-prepare.html#SQL-PREPARE-NOTES).
 */
export function nameStatements(client: pg.ClientBase): void {
  const { nameOf, forget } = namesOfRepeated()
  const query = client.query.bind(client) as Query
  const named: Query = (config, values, ...rest) => {
    if (!isStatement(config) || !isList(values) || values.length === 0) return query(config, values, ...rest)
    const { text } = config
    const answer = query({ ...config, name: nameOf(text, values) }, values, ...rest)
    if (answer instanceof Promise) answer.catch((error: unknown) => isLost(error) && forget(text))
    return answer
  }
  Object.defineProperty(client, 'query', { value: named, configurable: true, writable: true })
}
