import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { middleOf, twoColours } from '../testing/pictures.ts'
import { squarePicture } from './square-picture.ts'

describe('a profile picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is made anew as a WebP of 256 px from a %s', async (format) => {
    const made = await sharp(await squarePicture(await twoColours({ format }))).metadata()
    expect(made).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  it('keeps nothing of the file but its pixels', async () => {
    const sent = await twoColours()
    expect(sent.includes('Spy Camera')).toBe(true)
    const made = await squarePicture(sent)
    expect(made.includes('Spy Camera')).toBe(false)
    expect((await sharp(made).metadata()).exif).toBeUndefined()
  })

  it('is the square that was chosen, in pixels of the upright picture', async () => {
    const crop = { x: 0, y: 0, size: 300 }
    expect(await middleOf(await squarePicture(await twoColours(), crop))).toMatchObject({
      blue: expect.toSatisfy((blue: number) => blue < 40),
    })
    const turned = await middleOf(await squarePicture(await twoColours({ turned: true }), crop))
    expect(turned.blue).toBeGreaterThan(200)
    expect(turned.red).toBeLessThan(40)
  })

  it('never reaches beyond the picture', async () => {
    const right = await squarePicture(await twoColours(), { x: 700, y: 250, size: 500 })
    expect((await middleOf(right)).blue).toBeGreaterThan(200)
    await expect(squarePicture(await twoColours(), { x: 800, y: 0, size: 10 })).rejects.toMatchObject({
      code: 'picture.unreadable',
    })
  })

  it('is refused when it is none, or breaks off', async () => {
    const whole = await twoColours({ format: 'png' })
    for (const bytes of [Buffer.from('no picture'), whole.subarray(0, whole.length / 2)]) {
      await expect(squarePicture(bytes)).rejects.toMatchObject({ code: 'picture.unreadable' })
    }
  })

  it('is refused when few bytes unfold to too many pixels', async () => {
    const vast = sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
    await expect(squarePicture(await vast.png().toBuffer())).rejects.toMatchObject({
      code: 'picture.unreadable',
    })
  })
})
