import { JsonSanitiser } from './json-sanitiser.ts'

/**
 * A whole JSON text with each value `n/a` and each number -1 as `null`: the rules of `JsonSanitiser` in one call. It is
 * the same Buffer when nothing changes, also for a text that is not JSON. `onReplaced` is told how many became null.
 */
export function sanitiseJson(bytes: Buffer, onReplaced?: (values: number) => void): Buffer {
  const sanitiser = new JsonSanitiser()
  const most = sanitiser.push(bytes)
  const rest = sanitiser.end()
  if (sanitiser.replaced === 0) return bytes
  onReplaced?.(sanitiser.replaced)
  return rest.length === 0 ? most : Buffer.concat([most, rest])
}

/** The same for a text in several chunks, none of which is copied unless something in it changes. */
export function sanitiseChunks(chunks: readonly Buffer[], onReplaced?: (values: number) => void): Buffer[] {
  const [only] = chunks
  if (only && chunks.length === 1) return [sanitiseJson(only, onReplaced)]
  const sanitiser = new JsonSanitiser()
  const output = chunks.map((chunk) => sanitiser.push(chunk))
  output.push(sanitiser.end())
  if (sanitiser.replaced > 0) onReplaced?.(sanitiser.replaced)
  return output.filter((bytes) => bytes.length > 0)
}
