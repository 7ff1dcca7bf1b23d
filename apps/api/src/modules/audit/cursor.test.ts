import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cursorOf, eventOfCursor } from './cursor.ts'

describe('a cursor of the audit trail', () => {
  it('leads back to the event it came from', () => {
    const at = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(at, fc.integer({ min: 1 }), (moment, id) => {
        expect(eventOfCursor(cursorOf({ at: moment, id }))).toEqual({ at: moment, id })
      }),
    )
  })

  it.each([
    '',
    'x',
    Buffer.from('event:1.0').toString('base64url'),
    Buffer.from('event:-1.2').toString('base64url'),
  ])('that nobody gave out is refused: %j', (cursor) => {
    expect(() => eventOfCursor(cursor)).toThrow(expect.objectContaining({ code: 'request.invalid' }))
  })
})
