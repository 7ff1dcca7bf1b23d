import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfRun } from './string-run.ts'

/** Byte by byte, as RFC 8259 7 says it. */
function naive(bytes: Uint8Array, start: number): number {
  const rest = bytes.subarray(start)
  const index = rest.findIndex((byte) => byte === 0x22 || byte === 0x5c || byte < 0x20)
  return index === -1 ? bytes.length : start + index
}

const ordinary = fc.integer({ min: 0x20, max: 0xff })
const near = fc.constantFrom(
  0x21,
  0x23,
  0x5b,
  0x5d,
  0x1f,
  0x20,
  0x7f,
  0x80,
  0xa2,
  0xdc,
  0x00,
  0x22,
  0x5c,
  0xff,
)

describe('the ordinary bytes of a string', () => {
  it('end at the first quote, backslash or control character, wherever they begin in memory', () => {
    const bytes = fc.array(fc.oneof({ weight: 20, arbitrary: ordinary }, near), { maxLength: 60 })
    fc.assert(
      fc.property(bytes, fc.nat(7), fc.nat(60), (values, offset, start) => {
        const memory = new Uint8Array(offset + values.length + 3)
        const text = memory.subarray(offset, offset + values.length)
        text.set(values)
        const from = Math.min(start, values.length)
        const view = new DataView(memory.buffer, offset, values.length)
        expect(endOfRun(text, view, from)).toBe(naive(text, from))
      }),
      { numRuns: 5000 },
    )
  })
})
