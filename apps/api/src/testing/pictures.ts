import sharp from 'sharp'

/** A picture whose left half is red and whose right half is blue, with a place and a camera written into it. */
export function twoColours(
  options: { format?: 'png' | 'jpeg' | 'webp'; turned?: boolean } = {},
): Promise<Buffer> {
  const half = (background: string) => ({
    create: { width: 400, height: 300, channels: 3 as const, background },
  })
  return sharp({ create: { width: 800, height: 300, channels: 3, background: 'red' } })
    .composite([{ input: half('blue'), left: 400, top: 0 }])
    .withExif({ IFD0: { Make: 'Spy Camera', Orientation: options.turned ? '3' : '1' } })
    .withMetadata(options.turned ? { orientation: 3 } : {})
    .toFormat(options.format ?? 'jpeg', { quality: 100 })
    .toBuffer()
}

/** The colour in the middle of a picture, each part from 0 to 255. */
export async function middleOf(picture: Uint8Array): Promise<{ red: number; blue: number }> {
  const { data } = await sharp(picture)
    .extract({ left: 128, top: 128, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { red: data[0] ?? 0, blue: data[2] ?? 0 }
}
