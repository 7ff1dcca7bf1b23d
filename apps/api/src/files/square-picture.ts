import sharp from 'sharp'
import { AppError } from '../app-error.ts'

/** The square to keep, in pixels of the picture as it is shown: turned as its camera was held. */
export type Crop = { x: number; y: number; size: number }

/** Side of the picture that is made, in pixels: four times what the top bar shows. */
const side = 256
/** A picture of few bytes may unfold to gigabytes of pixels. */
const mostPixels = 50_000_000

// Pictures are rare: no memory is held for the next one, and one core is enough.
sharp.cache(false)
sharp.concurrency(1)

/** The crop within a picture of this width and height; the whole middle when none is given. */
function within(width: number, height: number, crop: Crop | undefined) {
  if (crop === undefined) {
    const size = Math.min(width, height)
    return {
      left: Math.floor((width - size) / 2),
      top: Math.floor((height - size) / 2),
      width: size,
      height: size,
    }
  }
  const size = Math.min(crop.size, width - crop.x, height - crop.y)
  if (size < 1) throw new AppError('picture.unreadable', { detail: 'The cut-out lies outside the picture.' })
  return { left: crop.x, top: crop.y, width: size, height: size }
}

/**
 * Makes a picture anew from its pixels alone: turned upright, cut to a square of 256 px, WebP. Nothing else of the file
 * is left: no place, no camera, no text.
 * @throws AppError `picture.unreadable` when it is none, or none of a sound size
 */
export async function squarePicture(bytes: Uint8Array, crop?: Crop): Promise<Buffer> {
  const options = { limitInputPixels: mostPixels, failOn: 'error' } as const
  try {
    const { autoOrient } = await sharp(bytes, options).metadata()
    return await sharp(bytes, options)
      .autoOrient()
      .extract(within(autoOrient.width, autoOrient.height, crop))
      .resize(side, side)
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('picture.unreadable', { cause })
  }
}
