import { describe, expect, it } from 'vitest'
import { JsonSanitiser } from './json-sanitiser.ts'
import { sanitiseJson } from './sanitise-json.ts'

describe('a whole text in one call', () => {
  it.each([
    ['{"a":"n/a","b":[-1,2]}', '{"a":null,"b":[null,2]}'],
    ['-1.0', 'null'],
    ['"n/a"', 'null'],
    ['["n/a",-1', '[null,-1'],
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
