import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cursorOf, seqOfCursor } from './cursor.ts'

describe('a cursor', () => {
  it('leads back to the place it came from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), (seq) => {
        expect(seqOfCursor(cursorOf(seq))).toBe(seq)
      }),
    )
  })

  it.each(['', 'x', '17', cursorOf(0), cursorOf(-1), Buffer.from('seq:1 or 1=1').toString('base64url')])(
    'that nobody gave out is refused: %j',
    (cursor) => {
      expect(() => seqOfCursor(cursor)).toThrow(expect.objectContaining({ code: 'request.invalid' }))
    },
  )
})
