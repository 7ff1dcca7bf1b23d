import pg from 'pg'

type Query = (config: unknown, ...rest: unknown[]) => unknown

/** Whether it is a statement as drizzle asks; what the queue's library sends is a text. */
const isStatement = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'

/** The statement that gives a transaction its settings: every value of it is a text. */
const isSettings = (text: string) => text.startsWith('select set_config(')

/** The statement with its values in it, as several statements in one text take none. */
const withValues = (text: string, values: readonly unknown[]): string =>
  text.replace(/\$(\d+)/g, (_, at: string) => pg.escapeLiteral(String(values[Number(at) - 1])))

const nothing = { rows: [], rowCount: null, fields: [], command: '' }

/**
 * Has a connection hold the `begin` of a transaction back until its first statement. Where that gives the settings, the server is asked
 * once for both: each call has two transactions and more, and waits for every answer. One that ends without a statement never begins.
 */
export function joinBegin(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query
  let held: string | undefined
  const joined: Query = (config, values, ...rest) => {
    const text = isStatement(config) ? config.text : ''
    if (text.startsWith('begin')) {
      held = text
      return Promise.resolve(nothing)
    }
    if (held === undefined) return query(config, values, ...rest)
    const begin = held
    held = undefined
    if (text === 'commit' || text === 'rollback') return Promise.resolve(nothing)
    if (isSettings(text) && Array.isArray(values)) return query(`${begin}; ${withValues(text, values)}`)
    return Promise.resolve(query(begin)).then(() => query(config, values, ...rest))
  }
  Object.defineProperty(client, 'query', { value: joined, configurable: true, writable: true })
}
