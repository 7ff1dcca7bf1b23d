import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectedText, withoutPlaceholders } from './testing/reference.ts'
import { sanitiseWith, scans, singleBytes } from './testing/scans.ts'

/** A JSON text together with what must come out; written by hand from tokens, so that spelling and space vary. */
type Sample = { text: string; expected: string }

const blank = fc.stringMatching(/^[ \n\r\t]{0,3}$/)
const plain = (text: string): Sample => ({ text, expected: text })

const placeholderSpelling = fc
  .tuple(
    fc.constantFrom('n', '\\u006e', '\\u006E'),
    fc.constantFrom('/', '\\/', '\\u002f', '\\u002F'),
    fc.constantFrom('a', '\\u0061'),
  )
  .map((parts) => ({ text: `"${parts.join('')}"`, expected: 'null' }))

const minusOneSpelling = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), fc.constantFrom('e', 'E'))
  .map(([zeros, shift, e]) => `-${'1'}${'0'.repeat(zeros)}.${'0'.repeat(shift)}0${e}-${zeros}`)
  .map((text) => ({ text, expected: 'null' }))

const nearNumber = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.bigInt({ min: 0n, max: 10n ** 25n }),
    fc.constantFrom('', '.5', '.10', 'e3', 'E-7'),
  )
  .map(([sign, digits, rest]) => `${sign}${digits}${rest}`)
  .filter((text) => Number(text) !== -1)
  .map(plain)

const string = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('n/a ', 'N/A', 'n/', '-1', 'n/aa', '\\n/a', '"n/a"', 'ня'),
  )
  .filter((text) => text !== 'n/a')
  .map((text) => plain(JSON.stringify(text)))

const leaf: fc.Arbitrary<Sample> = fc.oneof(
  placeholderSpelling,
  minusOneSpelling,
  nearNumber,
  string,
  fc.constantFrom('true', 'false', 'null', '-1', '"n/a"').map((text) => ({
    text,
    expected: text === '-1' || text === '"n/a"' ? 'null' : text,
  })),
)

/** Keys are never replaced, also when they look like a placeholder. */
const key = fc.oneof(string, placeholderSpelling, fc.constant(plain('"n/a"'))).map(({ text }) => plain(text))

const spaced = (sample: fc.Arbitrary<Sample>) =>
  fc.tuple(blank, sample, blank).map(([before, { text, expected }, after]) => ({
    text: before + text + after,
    expected: before + expected + after,
  }))

const { json } = fc.letrec<{ json: Sample }>((tie) => ({
  json: spaced(
    fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      leaf,
      fc.array(tie('json'), { maxLength: 5 }).map((items) => join('[', items, ']')),
      fc.array(fc.tuple(spaced(key), tie('json')), { maxLength: 5 }).map((members) =>
        join(
          '{',
          members.map(([name, value]) => join('', [name, value], '', ':')),
          '}',
        ),
      ),
    ),
  ),
}))

function join(open: string, items: Sample[], close: string, separator = ','): Sample {
  const of = (part: 'text' | 'expected') => open + items.map((item) => item[part]).join(separator) + close
  return { text: of('text'), expected: of('expected') }
}

/** Splits at any bytes, also inside characters. */
const splits = fc.array(fc.nat(), { maxLength: 12 })

function split(text: string | Buffer, cuts: number[]): Buffer[] {
  const bytes = Buffer.from(text)
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end))
}

/** Blocks of 64 bytes begin elsewhere in the text. */
const padded = fc
  .tuple(json, fc.nat(200), fc.constantFrom(' ', 'x', '\\\\', '\\"', 'é'))
  .map(([sample, size, filler]) => {
    const start = filler === ' ' ? `[${filler.repeat(size)}` : `["${filler.repeat(size)}",`
    return { text: `${start}${sample.text}]`, expected: `${start}${sample.expected}]` }
  })

describe.each(Object.entries(scans))('for any JSON text and any split into chunks, %s', (_name, scan) => {
  const sanitise = (...chunks: Buffer[]) => sanitiseWith(scan, chunks).toString()

  it('S47: all other bytes are identical', () => {
    fc.assert(
      fc.property(fc.oneof(json, padded), splits, ({ text, expected }, cuts) => {
        expect(sanitise(...split(text, cuts))).toBe(expected)
        expect(expectedText(text)).toBe(expected)
      }),
      { numRuns: 2000 },
    )
  })

  it('S47: parse(sanitise(x)) equals walking parse(x)', () => {
    fc.assert(
      fc.property(fc.oneof(json, padded), splits, ({ text }, cuts) => {
        const got: unknown = JSON.parse(sanitise(...split(text, cuts)))
        expect(got).toEqual(withoutPlaceholders(JSON.parse(text)))
      }),
      { numRuns: 1000 },
    )
  })

  it('S46: in a damaged text, too, the split makes no difference, and all ways agree', () => {
    const byte = fc.option(fc.constantFrom(...Array.from('{}[],:"\\-1e.0 nat/\n\u0000')), { nil: '' })
    fc.assert(
      fc.property(padded, fc.nat(), byte, splits, ({ text }, at, put, cuts) => {
        const where = at % (text.length + 1)
        const damaged = text.slice(0, where) + put + text.slice(where + 1)
        const bytes = Buffer.from(damaged)
        const whole = sanitise(bytes)
        expect(sanitise(...singleBytes(bytes))).toBe(whole)
        expect(sanitise(...split(damaged, cuts))).toBe(whole)
        for (const other of Object.values(scans)) expect(sanitiseWith(other, [bytes]).toString()).toBe(whole)
      }),
      { numRuns: 1000 },
    )
  })

  it('S46: for any bytes, JSON or not, the split makes no difference, and all ways agree', () => {
    const soup = fc.array(
      fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...soupParts).map((part) => Buffer.from(part)) },
        fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
      ),
      { maxLength: 80 },
    )
    fc.assert(
      fc.property(fc.constantFrom('', '[', '{', '"'), soup, splits, (start, parts, cuts) => {
        const bytes = Buffer.concat([Buffer.from(start), ...parts])
        const whole = sanitiseWith(scan, [bytes]).toString('latin1')
        expect(sanitiseWith(scan, split(bytes, cuts)).toString('latin1')).toBe(whole)
        for (const other of Object.values(scans))
          expect(sanitiseWith(other, [bytes]).toString('latin1')).toBe(whole)
      }),
      { numRuns: 3000 },
    )
  })
})

const soupParts = [
  String.raw`{ } [ ] , : " \ \" n/a "n/a" "n\/a" "\u006e/a \u0061" -1 -1.0 -10e-1 - 1 0 . e E+ null u ,"n/a", :-1} [-1,`.split(
    ' ',
  ),
  [' ', '\n', '\u0000', ' '.repeat(40), 'x'.repeat(61)],
].flat()
