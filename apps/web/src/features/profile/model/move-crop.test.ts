import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropByKey, fitCrop, resizeCrop, wholeCrop } from './move-crop.ts'

const picture = { width: 800, height: 300 }
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const keys = fc.array(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-'), {
  maxLength: 60,
})

describe('the part of a picture that is kept', () => {
  it('is the largest square in the middle at first', () => {
    expect(wholeCrop(picture)).toEqual({ x: 250, y: 0, size: 300 })
  })

  it('never leaves the picture, whichever keys are pressed', () => {
    fc.assert(
      fc.property(sizes, keys, (size, pressed) => {
        const crop = pressed.reduce((now, key) => cropByKey(size, now, key) ?? now, wholeCrop(size))
        expect(crop.size).toBeGreaterThan(0)
        expect(crop.x).toBeGreaterThanOrEqual(0)
        expect(crop.y).toBeGreaterThanOrEqual(0)
        expect(crop.x + crop.size).toBeLessThanOrEqual(size.width)
        expect(crop.y + crop.size).toBeLessThanOrEqual(size.height)
      }),
    )
  })

  it('shrinks and grows about its middle', () => {
    const crop = resizeCrop(picture, { x: 300, y: 50, size: 200 }, 100)
    expect(crop).toEqual({ x: 350, y: 100, size: 100 })
    expect(resizeCrop(picture, crop, 200)).toEqual({ x: 300, y: 50, size: 200 })
  })

  it('stops at the edge when it is dragged beyond', () => {
    expect(fitCrop(picture, { x: 900, y: -20, size: 100 })).toEqual({ x: 700, y: 0, size: 100 })
  })

  it('leaves other keys to the page', () => {
    expect(cropByKey(picture, wholeCrop(picture), 'Tab')).toBeUndefined()
  })
})
