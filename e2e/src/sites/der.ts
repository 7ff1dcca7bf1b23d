/** The little of ASN.1 DER (ITU-T X.690) that a certificate takes. */
export function tlv(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  return length < 0x100 ? Buffer.from([0x81, length]) : Buffer.from([0x82, length >> 8, length & 0xff])
}

export const sequence = (...contents: readonly Uint8Array[]) => tlv(0x30, ...contents)
export const set = (...contents: readonly Uint8Array[]) => tlv(0x31, ...contents)
export const octets = (content: Uint8Array) => tlv(0x04, content)
export const text = (value: string) => tlv(0x0c, Buffer.from(value))
export const truth = () => tlv(0x01, Buffer.from([0xff]))
/** A positive number: the first bit of `content` must be 0. */
export const integer = (content: Uint8Array) => tlv(0x02, content)
export const bits = (content: Uint8Array, unused = 0) => tlv(0x03, Buffer.from([unused]), content)
/** Tag [n] of a structure that holds others. */
export const tagged = (number: number, ...contents: readonly Uint8Array[]) => tlv(0xa0 + number, ...contents)

/** UTCTime; for years before 2050. */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return tlv(0x17, Buffer.from(digits.slice(2)))
}

/** An object identifier such as `2.5.4.3`. */
export function objectId(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number)
  return tlv(0x06, Buffer.from([40 * first + second, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
  return digits
}
