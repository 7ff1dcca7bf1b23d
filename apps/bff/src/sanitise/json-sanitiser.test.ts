import { describe, expect, it } from 'vitest'
import { JsonSanitiser } from './json-sanitiser.ts'
import { sanitiseWith, scans, singleBytes } from './testing/scans.ts'

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
  ['[-1000000000e-9,-0.00000001e8]', '[null,null]'],
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

/** What has no beginning of JSON, breaks off, or has a control character in a string. */
const passing = [
  '<p>"n/a", -1</p>',
  'Bad gateway: "n/a", -1',
  ')]}\',\n{"a":-1}',
  '\u001e{"a":-1}\n',
  'NaN',
  '-',
  '-1e',
  '["n/a',
  '["n/a"',
  '[-1',
  '{"a":1,"n/a"',
  '["a\nb","n/a"]',
  '["a\\\nb",-1]',
  '[\\",-1,"n/a"]',
  '[-1x]',
  '[-01]',
  '[1 -1]',
  '["n/a" "n/a"]',
  '{-1:1}',
  '{"a" "n/a"}',
  '"n/a" : 1',
]

/** Behind other faults what stands like a value is replaced. */
const faulty: [string, string][] = [
  ['{"a":-1} {"a":-1}', '{"a":null} {"a":null}'],
  ['[-1,]-1', '[null,]-1'],
  ['[-1x,-1]', '[-1x,null]'],
  ['{-1:-1}', '{-1:null}'],
  ['["\\x","n/a"]', '["\\x",null]'],
  ['[NaN,-1]', '[NaN,null]'],
  ["{'a':-1}", "{'a':null}"],
  ['["n/a",-1,"a\nb",-1]', '[null,null,"a\nb",-1]'],
]

describe.each(Object.entries(scans))('placeholders in responses, %s', (_name, scan) => {
  const sanitise = (text: string | Buffer) => sanitiseWith(scan, [Buffer.from(text)]).toString()
  const byteByByte = (text: string) => sanitiseWith(scan, singleBytes(Buffer.from(text))).toString()

  it.each(replaced)('S47: turns the values of %s into null', (text, expected) => {
    expect(sanitise(text)).toBe(expected)
    expect(byteByByte(text)).toBe(expected)
  })

  it.each(untouched)('S47: leaves %s byte for byte', (text) => {
    expect(sanitise(text)).toBe(text)
    expect(byteByByte(text)).toBe(text)
  })

  it.each(passing)('S46: passes %s, which is not JSON', (text) => {
    expect(sanitise(text)).toBe(text)
    expect(byteByByte(text)).toBe(text)
  })

  it.each(faulty)('S46: loses no byte of %s, which is not JSON', (text, expected) => {
    expect(sanitise(text)).toBe(expected)
    expect(byteByByte(text)).toBe(expected)
  })

  it('S47: follows any nesting', () => {
    const depth = 2_000_000
    const text = `${'['.repeat(depth)}-1${']'.repeat(depth)}`
    expect(sanitise(text) === text.replace('-1', 'null')).toBe(true)
  })

  it('S46: leaves bytes that are not UTF-8 as they are', () => {
    const bytes = Buffer.concat([Buffer.from('["'), Buffer.of(0xff, 0xc0, 0x80), Buffer.from('",-1]')])
    const expected = Buffer.concat([bytes.subarray(0, -3), Buffer.from('null]')])
    expect(sanitiseWith(scan, [bytes]).equals(expected)).toBe(true)
  })

  it('streams in turn do not disturb each other, as each keeps its own state', () => {
    const texts = ['{"a":"n/a","b":[-1]}', '["x\\"n/a",-1,"n/a"]', '"n\\/a"', '-1.0']
    const sanitisers = texts.map((text) => ({ text, sanitiser: new JsonSanitiser(scan), output: '' }))
    for (let at = 0; at < 20; at += 1) {
      for (const each of sanitisers)
        each.output += each.sanitiser.push(Buffer.from(each.text.slice(at, at + 1))).toString()
    }
    const outputs = sanitisers.map(({ sanitiser, output }) => output + sanitiser.end().toString())
    expect(outputs).toEqual(['{"a":null,"b":[null]}', '["x\\"n/a",null,null]', 'null', 'null'])
  })

  it('what is held back stays small, whatever the chunks', () => {
    const sanitiser = new JsonSanitiser(scan)
    const text = Buffer.from(`["n/a",-1,${'1'.repeat(5000)},-${'1'.repeat(5000)},"${'n/a'.repeat(2000)}","n`)
    let sent = 0
    const behind = singleBytes(text).map((byte, index) => {
      sent += sanitiser.push(byte).length
      return index + 1 - sent
    })
    expect(Math.max(...behind)).toBeLessThanOrEqual(1024)
  })
})
