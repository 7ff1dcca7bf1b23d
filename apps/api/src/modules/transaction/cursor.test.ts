import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cursorOf, rowOfCursor } from './cursor.ts'

const natural = fc.integer({ min: 1, max: 999_999_999 })

describe('a cursor', () => {
  it('leads back to the row it came from', () => {
    fc.assert(
      fc.property(natural, natural, (posting, line) => {
        expect(rowOfCursor(cursorOf({ posting, line }))).toEqual({ posting, line })
      }),
    )
  })

  it.each([
    '',
    'x',
    '17',
    cursorOf({ posting: 0, line: 1 }),
    cursorOf({ posting: 1, line: -1 }),
    Buffer.from('row:1.1 or 1=1').toString('base64url'),
  ])('that nobody gave out is refused: %j', (cursor) => {
    expect(() => rowOfCursor(cursor)).toThrow(expect.objectContaining({ code: 'request.invalid' }))
  })
})
