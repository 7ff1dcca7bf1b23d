import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSecret, sealSecret } from './seal-secret.ts'

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]

describe('a secret at rest', () => {
  it('opens for the person that it was sealed for, with any of the keys', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, userId) => {
        const sealed = sealSecret([first], userId, text)
        expect(openSecret([second, first], userId, sealed)).toBe(text)
      }),
    )
  })

  it('opens neither for another person, nor with another key, nor when it was changed', () => {
    const sealed = sealSecret([first], 1, 'JBSWY3DPEHPK3PXP')
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
    expect(() => openSecret([first], 2, sealed)).toThrow('opens with no key')
    expect(() => openSecret([second], 1, sealed)).toThrow('opens with no key')
    expect(() => openSecret([first], 1, changed)).toThrow('opens with no key')
  })

  it('shows nothing of itself, not even that it is the same', () => {
    const seal = () => sealSecret([first], 1, 'JBSWY3DPEHPK3PXP')
    expect(seal()).not.toContain('JBSWY3DP')
    expect(seal()).not.toBe(seal())
  })
})
