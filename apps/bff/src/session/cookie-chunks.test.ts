import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkNames, joinChunks, splitIntoChunks } from './cookie-chunks.ts'

const name = '__Host-refresh'
const asCookies = (value: string) =>
  Object.fromEntries(splitIntoChunks(name, value).map((chunk) => [chunk.name, chunk.value]))
const lengthOf = ([key, value]: [string, string]) => key.length + 1 + value.length

describe('a value over several cookies', () => {
  it('R3 S28 S29: comes back whole for any length, and no cookie is over 3,900 bytes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), (length) => {
        const value = 'x'.repeat(length)
        const cookies = asCookies(value)
        expect(joinChunks(name, cookies)).toBe(value)
        expect(Math.max(...Object.entries(cookies).map(lengthOf))).toBeLessThanOrEqual(3901)
      }),
    )
  })

  it('R3: is one cookie up to the limit and two above it', () => {
    expect(Object.keys(asCookies('x'.repeat(3900 - name.length)))).toHaveLength(1)
    expect(Object.keys(asCookies('x'.repeat(3901 - name.length)))).toHaveLength(2)
  })

  it('S29: is nothing when a part is missing', () => {
    const cookies = asCookies('x'.repeat(9000))
    for (const missing of Object.keys(cookies)) {
      const rest = { ...cookies, [missing]: undefined }
      expect(joinChunks(name, rest)).toBeNull()
    }
  })

  it('S29: is nothing when a part belongs to another writing', () => {
    const [older, newer] = [asCookies('a'.repeat(9000)), asCookies('b'.repeat(9000))]
    const mixed = { ...newer, [`${name}.1`]: older[`${name}.1`] }
    expect(joinChunks(name, mixed)).toBeNull()
  })

  it.each(['99.abc.x', '1.abc.x', 'x.abc.x', '2.abc', '2.a.b.c', '-2.abc.x', 'NaN.abc.x'])(
    'is nothing for the made-up head %s',
    (head) => {
      expect(joinChunks(name, { [name]: head })).toBeNull()
    },
  )

  it('S28: fails loudly when no browser would hold it', () => {
    expect(() => splitIntoChunks(name, 'x'.repeat(60_000))).toThrow(RangeError)
  })

  it('finds the chunks of its own name only', () => {
    const cookies = Object.fromEntries(
      [name, `${name}.1`, `${name}.12`, `${name}.x`, `${name}2.1`, 'other'].map((key) => [key, '']),
    )
    expect(chunkNames(name, cookies)).toEqual([`${name}.1`, `${name}.12`])
  })
})
