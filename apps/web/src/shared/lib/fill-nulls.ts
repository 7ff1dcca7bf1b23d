/**
 * Puts the empty default in the place of every null or missing field, at any depth of plain objects. The gateway turns
 * "n/a" and -1 into null, and no component should meet one.
 * @param value what the server sent
 * @param empty the empty record, such as `emptyUser`; its fields decide what is filled
 */
export function fillNulls<T>(value: unknown, empty: T): T {
  if (value === null || value === undefined) return empty
  if (!isRecord(empty) || !isRecord(value)) return value as T // the server's word for its own shape
  const filled: Record<string, unknown> = { ...value }
  for (const [key, fallback] of Object.entries(empty)) filled[key] = fillNulls(value[key], fallback)
  return filled as T // every field of T was taken from the value or from the default
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
