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

/** Texts up to here come out in one piece: a copy costs less than parts. */
const copiedUpTo = 16_384

/**
 * The same for the text of an answer in its chunks. None of them is copied: larger ones are written over where values in
 * them are replaced, so that memory need not come and go with each answer, and nobody else may need them any more.
 */
export function sanitiseChunks(chunks: readonly Buffer[], onReplaced?: (values: number) => void): Buffer[] {
  const [only] = chunks
  if (only && chunks.length === 1 && only.length <= copiedUpTo) return [sanitiseJson(only, onReplaced)]
  const sanitiser = new JsonSanitiser(undefined, true)
  const output = chunks.flatMap((chunk) => sanitiser.pushParts(chunk))
  output.push(sanitiser.end())
  if (sanitiser.replaced > 0) onReplaced?.(sanitiser.replaced)
  return output.filter((bytes) => bytes.length > 0)
}
