import { describe, expect, it } from 'vitest'
import { awayReason } from './redis-away.ts'

const withCode = (message: string, code: unknown) => Object.assign(new Error(message), { code })

describe('why Redis is away, in one word for the log', () => {
  it.each([
    ['nothing is said', undefined, 'closed'],
    [
      'the connection has a code',
      withCode('connect ECONNREFUSED 127.0.0.1:6379', 'ECONNREFUSED'),
      'ECONNREFUSED',
    ],
    ['the code is no word', withCode('Stream is not writeable', 7), 'Error'],
    ['Redis says it itself', new Error('NOAUTH Authentication required.'), 'NOAUTH'],
    ['a command waits too long', new Error('Command timed out'), 'timeout'],
    ['the connection waits too long', new Error('connect ETIMEDOUT'), 'timeout'],
    ['it says a value', new TypeError('Unexpected reply redis://:secret@redis'), 'TypeError'],
  ])('where %s', (_when, error, word) => {
    expect(awayReason(error)).toBe(word)
  })
})
