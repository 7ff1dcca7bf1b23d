import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonSanitiser } from './json-sanitiser.ts'

function sanitise(...chunks: Uint8Array[]): string {
  const sanitiser = new JsonSanitiser()
  const output = chunks.map((chunk) => Buffer.from(sanitiser.push(Buffer.from(chunk))))
  return Buffer.concat([...output, sanitiser.end()]).toString('utf8')
}

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

function split(text: string, cuts: number[]): Buffer[] {
  const bytes = Buffer.from(text)
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end))
}

/** What spec 3 says, on parsed values: the reference that the byte machine is compared with. */
function walk(value: unknown): unknown {
  if (value === 'n/a' || value === -1) return null
  if (Array.isArray(value)) return value.map(walk)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item)]))
}

describe('for any JSON text and any split into chunks', () => {
  it('all other bytes are identical', () => {
    fc.assert(
      fc.property(json, splits, ({ text, expected }, cuts) => {
        expect(sanitise(...split(text, cuts))).toBe(expected)
      }),
      { numRuns: 2000 },
    )
  })

  it('parse(sanitise(x)) equals walking parse(x)', () => {
    fc.assert(
      fc.property(json, splits, ({ text }, cuts) => {
        expect(JSON.parse(sanitise(...split(text, cuts)))).toEqual(walk(JSON.parse(text)))
      }),
      { numRuns: 1000 },
    )
  })

  it('the fast way for plain tokens and the way byte by byte agree, also about texts with a fault', () => {
    const byte = fc.option(fc.constantFrom(...Array.from('{}[],:"\\-1e.0 nat/\n\u0000')), { nil: '' })
    fc.assert(
      fc.property(json, fc.nat(), byte, ({ text }, at, put) => {
        const where = at % (text.length + 1)
        const damaged = text.slice(0, where) + put + text.slice(where + 1)
        const single = Array.from(Buffer.from(damaged), (value) => Buffer.of(value))
        expect(sanitise(Buffer.from(damaged))).toBe(sanitise(...single))
      }),
      { numRuns: 3000 },
    )
  })

  it('the split makes no difference for any bytes, JSON or not', () => {
    const soup = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        'n/a',
        '"n/a"',
        '-1',
        '-',
        '0',
        ' ',
        'e',
        'null',
        'u',
      ),
    )
    fc.assert(
      fc.property(soup, splits, (parts, cuts) => {
        const text = parts.join('')
        expect(sanitise(...split(text, cuts))).toBe(sanitise(Buffer.from(text)))
      }),
      { numRuns: 2000 },
    )
  })
})
