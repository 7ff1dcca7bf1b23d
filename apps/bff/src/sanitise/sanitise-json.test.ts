import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonSanitiser } from './json-sanitiser.ts'
import { sanitiseChunks, sanitiseJson } from './sanitise-json.ts'

describe('a whole text in one call', () => {
  it.each([
    ['{"a":"n/a","b":[-1,2]}', '{"a":null,"b":[null,2]}'],
    ['-1.0', 'null'],
    ['"n/a"', 'null'],
    ['["n/a",-1', '[null,-1'],
    ['["n/a",-', '[null,-'],
    ['\ufeff -1', '\ufeff null'],
  ])('S47: %s becomes %s', (text, expected) => {
    expect(sanitiseJson(Buffer.from(text)).toString()).toBe(expected)
  })

  it.each(['{"n/a":1.10}', '', '-1e', '["n/a', '<p>-1</p>', '\ufeff', '-10'])(
    'S47: %s comes back as the same Buffer, not a copy',
    (text) => {
      const bytes = Buffer.from(text)
      expect(sanitiseJson(bytes)).toBe(bytes)
    },
  )
})

describe('a text in several chunks', () => {
  it('S47: becomes the same as in one call, whatever the split', () => {
    const text = fc.json().map((json) => `["n/a",${json},-1]`)
    fc.assert(
      fc.property(text, fc.array(fc.nat({ max: 30 }), { maxLength: 5 }), (json, lengths) => {
        const bytes = Buffer.from(json)
        const cuts = lengths.map((_, index) =>
          lengths.slice(0, index + 1).reduce((sum, length) => sum + length),
        )
        const chunks = [0, ...cuts].map((cut, index) => bytes.subarray(cut, cuts[index] ?? bytes.length))
        let replaced = 0
        const output = sanitiseChunks(chunks, (values) => (replaced += values))
        // Another Buffer: the chunks may have been written over.
        expect(Buffer.concat(output).equals(sanitiseJson(Buffer.from(json)))).toBe(true)
        expect(replaced).toBeGreaterThanOrEqual(2)
      }),
    )
  })

  it('is written over the chunks that it came in, and needs new memory only for what has no room there', () => {
    const chunks = [Buffer.from(`["n/a",${'-1,'.repeat(9)}"`), Buffer.from('n/a",-1]')]
    const output = sanitiseChunks(chunks)
    expect(Buffer.concat(output).toString()).toBe(`[null,${'null,'.repeat(9)}null,null]`)
    expect(output[0]?.buffer).toBe(chunks[0]?.buffer)
    expect(output[0]?.byteOffset).toBe(chunks[0]?.byteOffset)
  })

  it('copies no chunk in which nothing changes', () => {
    const chunks = [Buffer.from('{"a":1,'), Buffer.from('"b":2}')]
    expect(sanitiseChunks(chunks).every((chunk, index) => chunk === chunks[index])).toBe(true)
  })
})

it('leaves the bytes of a whole text as they were given, whatever their number', () => {
  for (const length of [1, 100, 10_000]) {
    const text = JSON.stringify(Array(length).fill('n/a'))
    const given = Buffer.from(text)
    sanitiseJson(given)
    expect(given.toString() === text, `${length} values`).toBe(true)
  }
})

describe('the number of values that became null', () => {
  it('grows chunk by chunk, and the last number of a text counts too', () => {
    const sanitiser = new JsonSanitiser()
    const seen = ['[-1,"n/', 'a","n/a",', '1]'].map((chunk) => {
      sanitiser.push(Buffer.from(chunk))
      return sanitiser.replaced
    })
    expect(seen).toEqual([1, 3, 3])

    const number = new JsonSanitiser()
    number.push(Buffer.from('-1'))
    number.end()
    expect(number.replaced).toBe(1)
  })

  it('is 0 for a text that stays as it is', () => {
    const sanitiser = new JsonSanitiser()
    sanitiser.push(Buffer.from('{"n/a":-10}'))
    sanitiser.end()
    expect(sanitiser.replaced).toBe(0)
  })
})
