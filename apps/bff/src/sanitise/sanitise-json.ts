import { JsonSanitiser } from './json-sanitiser.ts'

/**
 * A whole JSON text with each value `n/a` and each number -1 as `null`: the rules of `JsonSanitiser` in one call. It is
 * the same Buffer when nothing changes, also for a text that is not JSON.
 */
export function sanitiseJson(bytes: Buffer): Buffer {
  const sanitiser = new JsonSanitiser()
  const most = sanitiser.push(bytes)
  const rest = sanitiser.end()
  if (sanitiser.replaced === 0) return bytes
  return rest.length === 0 ? most : Buffer.concat([most, rest])
}
