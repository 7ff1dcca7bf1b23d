import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG of 400 by 200 pixels, red on the left and blue on the right. */
export function twoColourPng(): Buffer {
  const [width, height] = [400, 200]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const half = (colour: number[]) =>
    Buffer.concat(Array.from({ length: width / 2 }, () => Buffer.from(colour)))
  const row = Buffer.concat([Buffer.from([0]), half([220, 30, 30]), half([30, 30, 220])])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const end = Buffer.alloc(0)
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', end)])
}
