import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** The secret of the vectors (RFC 6238, appendix B). */
const secret = Secret.fromLatin1('12345678901234567890').base32

describe('the codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is the last six digits of the vector of RFC 6238', (seconds, code) => {
    expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('counts one step before and after, and no further', () => {
    const at = (step: number) => stepOfCode(secret, '287082', step * 30_000)
    expect([0, 1, 2].map(at)).toEqual([1, 1, 1])
    expect(at(3)).toBeUndefined()
    expect(stepOfCode(secret, '081804', 59_000)).toBeUndefined()
  })

  it('tells its step even when it was typed late, so that it cannot be taken twice', () => {
    expect(stepOfCode(secret, '050471', 1_111_111_111_000 + 30_000)).toBe(Math.floor(1_111_111_111 / 30))
  })

  it('has a secret of 160 bits of its own for each offer', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()]
    expect(Secret.fromBase32(one).bytes).toHaveLength(20)
    expect(one).not.toBe(other)
  })

  it('reaches the app under the name of the product and of the person', () => {
    const uri = new URL(totpUri(secret, 'ada@north.example'))
    expect(decodeURIComponent(uri.pathname)).toContain('All data counts:ada@north.example')
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, digits: '6', period: '30' })
  })
})
