import type { Crop } from '../api/account-writes.ts'

type Size = { width: number; height: number }

/** Smallest side of a cut-out, in pixels of the picture, where the picture has as many. */
const smallest = 32

const between = (low: number, value: number, high: number) => Math.round(Math.max(low, Math.min(value, high)))

/** A cut-out that lies within the picture, as near as it can be to the one given. */
export function fitCrop({ width, height }: Size, { x, y, size }: Crop): Crop {
  const largest = Math.min(width, height)
  const side = between(Math.min(smallest, largest), size, largest)
  return { x: between(0, x, width - side), y: between(0, y, height - side), size: side }
}

/** The largest square in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  const size = Math.min(width, height)
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size }
}

/** The cut-out after its size changed, about its own middle. */
export function resizeCrop(picture: Size, crop: Crop, size: number): Crop {
  const { size: side } = fitCrop(picture, { x: 0, y: 0, size })
  const shift = (crop.size - side) / 2
  return fitCrop(picture, { x: crop.x + shift, y: crop.y + shift, size: side })
}

/** The cut-out after a key; undefined for a key that means nothing here. A step is a fiftieth of the picture. */
export function cropByKey(picture: Size, crop: Crop, key: string): Crop | undefined {
  const step = Math.max(1, Math.round(Math.min(picture.width, picture.height) / 50))
  const { x, y, size } = crop
  if (key === 'ArrowLeft') return fitCrop(picture, { x: x - step, y, size })
  if (key === 'ArrowRight') return fitCrop(picture, { x: x + step, y, size })
  if (key === 'ArrowUp') return fitCrop(picture, { x, y: y - step, size })
  if (key === 'ArrowDown') return fitCrop(picture, { x, y: y + step, size })
  if (key === '+' || key === '=') return resizeCrop(picture, crop, size + 2 * step)
  if (key === '-') return resizeCrop(picture, crop, size - 2 * step)
  return undefined
}
