/**
 * Query strings as plain text. The router's own reading is JSON, which turns the search `?q=00123` or a bar code of
 * twenty digits into another text; here `q` stays what was typed, and a schema makes numbers where it wants them.
 */
export function parseSearch(searchText: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(searchText)
  const names = new Set(parameters.keys())
  return Object.fromEntries(
    [...names].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/**
 * The other way round; lists become repeated names. Undefined, null and empty texts leave the address.
 * @throws TypeError for an object, which has no plain text
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const single of Array.isArray(value) ? value : [value]) {
      const text = plainText(name, single)
      if (text !== '') parameters.append(name, text)
    }
  }
  return parameters.size === 0 ? '' : `?${parameters}`
}

function plainText(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`The search parameter "${name}" is not plain text.`)
}
