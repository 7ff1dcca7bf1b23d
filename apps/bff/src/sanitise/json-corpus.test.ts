import { describe, expect, it } from 'vitest'
import { invalidTexts, validTexts } from './testing/corpus.ts'
import { beyondFloats, minusOnes, placeholders } from './testing/values.ts'
import { expectedText, withoutPlaceholders } from './testing/reference.ts'
import { sanitiseWith, scans, singleBytes } from './testing/scans.ts'

/** The whole, byte by byte, and for shorter texts each way to break it in two. */
function splitsOf(bytes: Buffer): Buffer[][] {
  const cuts = bytes.length > 400 ? [1, bytes.length >> 1] : bytes.keys()
  const halves = Array.from(cuts, (cut) => [bytes.subarray(0, cut), bytes.subarray(cut)])
  return [[bytes], singleBytes(bytes), ...halves]
}

const parse = (text: string): unknown => JSON.parse(text.replace(/^\ufeff/, ''))
const isBeyondFloats = (text: string) => beyondFloats.some((number) => text.includes(number))

describe.each(Object.entries(scans))('a corpus of awkward JSON texts, %s', (_name, scan) => {
  it('S47: all spellings of a placeholder become null', () => {
    const text = `[${[...placeholders, ...minusOnes].join(',')}]`
    expect(placeholders).toHaveLength(24)
    expect(parse(sanitiseWith(scan, [Buffer.from(text)]).toString())).toEqual(
      Array.from([...placeholders, ...minusOnes], () => null),
    )
  })

  it('S47: every text comes out with null for each placeholder and all other bytes as they were, however it is split', () => {
    const wrong = validTexts.flatMap((text) => {
      const expected = expectedText(text)
      const bytes = Buffer.from(text)
      return splitsOf(bytes)
        .map((chunks) => ({ text, got: sanitiseWith(scan, chunks).toString(), pieces: chunks.length }))
        .filter(({ got }) => got !== expected)
    })
    expect(wrong.slice(0, 5)).toEqual([])
  })

  it('S47: parsing what comes out equals walking what was parsed', () => {
    for (const text of validTexts.filter((each) => !isBeyondFloats(each))) {
      const got = sanitiseWith(scan, [Buffer.from(text)]).toString()
      expect(JSON.stringify(parse(got))).toBe(JSON.stringify(withoutPlaceholders(parse(text))))
    }
  })

  it('S46: a text that is not JSON loses no byte, and its split makes no difference', () => {
    for (const bytes of invalidTexts) {
      const whole = sanitiseWith(scan, [bytes]).toString('latin1')
      // The texts stand in it for the message of a failure.
      expect([bytes.toString(), whole, keepsAll(bytes.toString('latin1'), whole)]).toContain(true)
      const parts = splitsOf(bytes).map((chunks) => sanitiseWith(scan, chunks).toString('latin1'))
      expect(parts.filter((got) => got !== whole)).toEqual([])
    }
  })

  it('S46: broken off anywhere, the texts lose no byte either', () => {
    const text = '{"a":[-1,"n\\/a" , "x\\"",-1.0e0],"n/a":"n/a","b":-10e-1 } '
    for (let length = 0; length <= text.length; length += 1) {
      const broken = text.slice(0, length)
      expect(keepsAll(broken, sanitiseWith(scan, singleBytes(Buffer.from(broken))).toString())).toBe(true)
    }
  })
})

it('S46: all scans agree about the whole corpus', () => {
  for (const bytes of [...validTexts.map((text) => Buffer.from(text)), ...invalidTexts]) {
    const [first, ...others] = Object.values(scans).map((scan) =>
      sanitiseWith(scan, [bytes]).toString('latin1'),
    )
    for (const other of others) expect(other).toBe(first)
  }
})

/** True when the output is the input but for values that became `null`. */
function keepsAll(input: string, output: string): boolean {
  const value = /"[^"]*"|-[\d.eE+-]+/y
  let at = 0
  for (let position = 0; position < output.length; ) {
    value.lastIndex = at
    const isReplaced =
      output.startsWith('null', position) && !input.startsWith('null', at) && value.test(input)
    if (!isReplaced && input[at] !== output[position]) return false
    at = isReplaced ? value.lastIndex : at + 1
    position += isReplaced ? 4 : 1
  }
  return at === input.length
}
