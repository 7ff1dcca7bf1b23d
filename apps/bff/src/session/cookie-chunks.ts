import { randomBytes } from 'node:crypto'
import type { Cookies } from './host-cookies.ts'

/** Name and value of one cookie together; browsers take 4,096 bytes with the attributes (RFC 6265bis 5.6). */
const maxCookieBytes = 3900
const maxChunks = 12

/** A value as it stands in one or more cookies. */
export type Chunk = { name: string; value: string }

/**
 * Splits a sealed value over as many cookies as it needs. One is `name=value`; more are
 * `name=<count>.<generation>.<part>`, `name.1=<generation>.<part>` and so on. The generation keeps parts of two
 * writings apart.
 * @throws RangeError for a value that no browser would hold
 */
export function splitIntoChunks(name: string, value: string): Chunk[] {
  if (name.length + value.length <= maxCookieBytes) return [{ name, value }]
  const generation = randomBytes(6).toString('base64url')
  const room = maxCookieBytes - name.length - generation.length - '.12.12.'.length
  const count = Math.ceil(value.length / room)
  if (count > maxChunks) throw new RangeError(`A cookie of ${value.length} characters does not fit.`)
  return Array.from({ length: count }, (_, index) => {
    const part = value.slice(index * room, (index + 1) * room)
    if (index === 0) return { name, value: `${count}.${generation}.${part}` }
    return { name: `${name}.${index}`, value: `${generation}.${part}` }
  })
}

/** The whole value; `null` when a part is missing or belongs to another writing. */
export function joinChunks(name: string, cookies: Cookies): string | null {
  const first = cookies[name]
  if (first === undefined) return null
  const fields = first.split('.')
  if (fields.length === 1) return first
  const [countText = '', generation = '', part = ''] = fields
  const count = Number(countText)
  if (fields.length !== 3 || !(count >= 2 && count <= maxChunks)) return null
  let value = part
  for (let index = 1; index < count; index += 1) {
    const chunk = cookies[`${name}.${index}`]
    if (!chunk?.startsWith(`${generation}.`)) return null
    value += chunk.slice(generation.length + 1)
  }
  return value
}

/** Names of the chunks of a cookie in a request, whatever their number; the first cookie is not among them. */
export function chunkNames(name: string, cookies: Cookies): string[] {
  const isChunk = (other: string) =>
    other.startsWith(`${name}.`) && /^\d{1,3}$/.test(other.slice(name.length + 1))
  return Object.keys(cookies).filter(isChunk)
}
