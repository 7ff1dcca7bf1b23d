import { describe, expect, it } from 'vitest'
import { JsonSanitiser } from './json-sanitiser.ts'

function sanitise(...chunks: (string | Uint8Array)[]): string {
  const sanitiser = new JsonSanitiser()
  const output = chunks.map((chunk) => Buffer.from(sanitiser.push(Buffer.from(chunk))))
  return Buffer.concat([...output, sanitiser.end()]).toString('utf8')
}

function byteByByte(text: string): string {
  return sanitise(...Array.from(Buffer.from(text), (byte) => Buffer.of(byte)))
}

const replaced: [string, string][] = [
  ['"n/a"', 'null'],
  ['-1', 'null'],
  [' "n/a" ', ' null '],
  ['-1\n', 'null\n'],
  ['[-1,"n/a",-1]', '[null,null,null]'],
  ['{"a":"n/a","b":-1}', '{"a":null,"b":null}'],
  ['{"a":{"b":[{"c":[[-1]]}]}}', '{"a":{"b":[{"c":[[null]]}]}}'],
  [
    '["n\\/a","\\u006e/a","n/\\u0061","\\u006E\\u002f\\u0061","\\u006e\\u002F\\u0061"]',
    '[null,null,null,null,null]',
  ],
  ['[-1.0,-1e0,-10e-1,-0.1e1,-1.000E+0]', '[null,null,null,null,null]'],
  ['{ "a" : -1 , "b" : "n/a" }', '{ "a" : null , "b" : null }'],
  ['{"x":12345678901234567890,"y":1.10,"z":-1}', '{"x":12345678901234567890,"y":1.10,"z":null}'],
  ['\ufeff{"a":-1}', '\ufeff{"a":null}'],
  [`[-1.${'0'.repeat(1021)}]`, '[null]'],
]

const untouched = [
  '"N/A"',
  '"n/a "',
  '" n/a"',
  '"n/a/"',
  '"-1"',
  '-10',
  '1',
  '-0',
  '-1.00000000000000000001',
  '-1e1',
  '{"n/a":1}',
  '{"n\\/a":{"n/a":[]}}',
  '[12345678901234567890,1.10,1e400,-0.0,-1.5,-11]',
  '"a \\"n/a\\" b"',
  '"\\\\"',
  '"x:-1,y"',
  '["\\u006e\\u002f\\u0061\\u0020"]',
  '[true,false,null,[],{}]',
  '{"a":1,"a":2}',
  `[-1.${'0'.repeat(1022)}]`,
  '',
  ' ',
  '\ufeff',
]

const faulty: [string, string][] = [
  ['<p>"n/a", -1</p>', '<p>"n/a", -1</p>'],
  ['{"a":-1} {"a":-1}', '{"a":null} {"a":-1}'],
  ['[-1,]-1', '[null,]-1'],
  ['[-1x,-1]', '[-1x,-1]'],
  ['[-01,-1]', '[-01,-1]'],
  ['{-1:-1}', '{-1:-1}'],
  ['{"a" "n/a"}', '{"a" "n/a"}'],
  ['["n/a"', '[null'],
  ['["n/a', '["n/a'],
  ['[-1', '[-1'],
  ['["a\nb","n/a"]', '["a\nb","n/a"]'],
  ['["\\x","n/a"]', '["\\x","n/a"]'],
  ['["\\u00zz","n/a"]', '["\\u00zz","n/a"]'],
  ['[truth,-1]', '[truth,-1]'],
  ['[1}-1', '[1}-1'],
  ['["n/a"}', '[null}'],
  ['-', '-'],
  ['-1e', '-1e'],
  ['NaN', 'NaN'],
]

describe('placeholders in responses (spec 3)', () => {
  it.each(replaced)('turns the values of %s into null', (text, expected) => {
    expect(sanitise(text)).toBe(expected)
    expect(byteByByte(text)).toBe(expected)
  })

  it.each(untouched)('leaves %s byte for byte', (text) => {
    expect(sanitise(text)).toBe(text)
    expect(byteByByte(text)).toBe(text)
  })

  it.each(faulty)('loses no byte of %s, which is not JSON', (text, expected) => {
    expect(sanitise(text)).toBe(expected)
    expect(byteByByte(text)).toBe(expected)
  })

  it('passes what is nested deeper than it can follow', () => {
    const depth = 1_048_577
    const text = `${'['.repeat(depth)}-1${']'.repeat(depth)}`
    expect(sanitise(text) === text).toBe(true)
  })

  it('follows any nesting below that', () => {
    const depth = 100_000
    expect(sanitise(`${'['.repeat(depth)}-1${']'.repeat(depth)}`)).toContain('[null]')
  })

  it('leaves bytes that are not UTF-8 as they are', () => {
    const bytes = Buffer.concat([Buffer.from('["'), Buffer.of(0xff, 0xc0, 0x80), Buffer.from('",-1]')])
    const sanitiser = new JsonSanitiser()
    const output = Buffer.concat([sanitiser.push(bytes), sanitiser.end()])
    expect(output.equals(Buffer.concat([bytes.subarray(0, -3), Buffer.from('null]')]))).toBe(true)
  })
})
