import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSealer } from './sealer.ts'

/** The one of fast-check works out every script of Unicode first, which takes most of a second. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point)),
})

const [first, second] = [randomBytes(32), randomBytes(32)]

describe('a sealed value', () => {
  it('opens to the text that was sealed, in the same context', () => {
    const sealer = createSealer([first])
    fc.assert(
      fc.property(anyText, fc.string(), (text, context) => {
        expect(sealer.open(sealer.seal(text, context), context)).toBe(Buffer.from(text).toString())
      }),
    )
  })

  it('R4: does not open in another context: cookies cannot be exchanged', () => {
    const sealer = createSealer([first])
    expect(sealer.open(sealer.seal('token', '__Host-access app'), '__Host-refresh app')).toBeNull()
  })

  it('R4: does not open when any one byte is changed, or bytes are cut off or added', () => {
    const sealer = createSealer([first])
    const value = sealer.seal('a text', 'context')
    const bytes = Buffer.from(value, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(sealer.open(changed.toString('base64url'), 'context')).toBeNull()
      expect(sealer.open(bytes.subarray(0, index).toString('base64url'), 'context')).toBeNull()
    }
    expect(sealer.open(`${value}AA`, 'context')).toBeNull()
  })

  it('of an earlier release opens: whoever is signed in stays so', () => {
    const sealed = 'AT5fSEZa6gjY2lh1glxY0j6dadQlYgPkr3mpnET-AtEeqfY'
    expect(createSealer([first, Buffer.alloc(32, 7)]).open(sealed, 'context')).toBe('a text')
  })

  it('has one spelling only', () => {
    const sealer = createSealer([first])
    const value = sealer.seal('a text', 'context')
    expect(sealer.open(`${value}=`, 'context')).toBeNull()
    expect(sealer.open(`${value} `, 'context')).toBeNull()
  })

  it('R4: never throws for what a client may send', () => {
    const sealer = createSealer([first])
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String({ minLength: 40 })), (value) => {
        expect(sealer.open(value, 'context')).toBeNull()
      }),
    )
  })

  it('is different each time', () => {
    const sealer = createSealer([first])
    expect(sealer.seal('same', 'context')).not.toBe(sealer.seal('same', 'context'))
  })

  it('S31: opens with any key of the list and is made with the first', () => {
    const old = createSealer([second]).seal('text', 'context')
    const rotated = createSealer([first, second])
    expect(rotated.open(old, 'context')).toBe('text')
    expect(createSealer([first]).open(rotated.seal('text', 'context'), 'context')).toBe('text')
    expect(createSealer([first]).open(old, 'context')).toBeNull()
  })
})
