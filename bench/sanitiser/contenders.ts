import { JsonSanitiser } from '../../apps/bff/src/sanitise/json-sanitiser.ts'
import { sanitiseJson } from '../../apps/bff/src/sanitise/sanitise-json.ts'
import { plainScan } from '../../apps/bff/src/sanitise/plain-scan.ts'
import type { Text } from './texts.ts'

/** What is measured, by name: each turns a text into bytes to send. */
export const contenders: Record<string, (text: Text) => unknown> = {
  'in one call': ({ bytes }) => sanitiseJson(bytes),
  'chunks of 64 KiB': ({ chunks }) => inChunks(new JsonSanitiser(), chunks),
  'the same without WebAssembly': ({ chunks }) => inChunks(new JsonSanitiser(plainScan), chunks),
  'parse, walk, stringify': ({ bytes }) =>
    Buffer.from(JSON.stringify(withoutPlaceholders(JSON.parse(bytes.toString())))),
  'copy of the bytes': ({ bytes }) => Buffer.from(bytes),
}

function inChunks(sanitiser: JsonSanitiser, chunks: readonly Buffer[]): number {
  let sent = 0
  for (const chunk of chunks) sent += sanitiser.push(chunk).length
  return sent + sanitiser.end().length
}

/** The rule on parsed values, in place: the fastest way to write it. */
function withoutPlaceholders(value: unknown): unknown {
  if (value === 'n/a' || value === -1) return null
  if (value === null || typeof value !== 'object') return value
  const members = value as Record<string, unknown>
  for (const key of Object.keys(members)) {
    const member = members[key]
    if (member === 'n/a' || member === -1) members[key] = null
    else if (member !== null && typeof member === 'object') withoutPlaceholders(member)
  }
  return value
}
