import { refusedReturnAddresses, returnAddresses } from '@backoffice/test-kit/return-addresses'
import { describe, expect, it } from 'vitest'
import { localReturnTo } from './return-to.ts'

describe('the address to return to', () => {
  it.each(returnAddresses)(
    'R15: %j is kept when it is a local path, and its path when it is too long',
    (asked, kept) => {
      expect(localReturnTo(asked)).toBe(kept)
    },
  )

  it.each(refusedReturnAddresses.map((asked) => [asked]))('R15: is / instead of %j', (asked) => {
    expect(localReturnTo(asked)).toBe('/')
  })
})
