import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '../errors.ts'
import { takeBody } from './request-body.ts'

const limit = 1024 * 1024

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** How a body was taken, and what comes out of it. */
async function taken(payload: unknown, contentLength?: string) {
  const body = await takeBody(payload, contentLength)
  if (body.kind === 'none') return body
  if (body.kind === 'kept') return { kind: body.kind, sha256: sha256(body.bytes) }
  const bytes = Buffer.concat(await body.stream.toArray())
  return { kind: body.kind, length: body.length, sha256: sha256(bytes) }
}

/** Bytes in chunks of 64 KiB, as they come from a socket. */
function chunks(bytes: Buffer): Readable {
  const starts = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) => at * 65_536)
  return Readable.from(starts.map((start) => bytes.subarray(start, start + 65_536)))
}

describe('the body of a request', () => {
  it('is none when there is none', () => {
    expect(takeBody(undefined, undefined)).toEqual({ kind: 'none' })
  })

  it('that was read already is kept', () => {
    expect(takeBody(Buffer.from('x'), '1')).toEqual({ kind: 'kept', bytes: Buffer.from('x') })
  })

  it.each([0, 1, limit])('of %i bytes is kept, whether it tells its length or not', async (size) => {
    const bytes = randomBytes(size)
    for (const length of [String(size), undefined])
      expect(await taken(chunks(bytes), length)).toEqual({ kind: 'kept', sha256: sha256(bytes) })
  })

  it.each([limit + 1, 3 * limit])('of %i bytes passes whole, with the length that it tells', async (size) => {
    const bytes = randomBytes(size)
    expect(await taken(chunks(bytes), String(size))).toEqual({
      kind: 'stream',
      length: size,
      sha256: sha256(bytes),
    })
    expect(await taken(chunks(bytes))).toEqual({ kind: 'stream', length: undefined, sha256: sha256(bytes) })
  })

  it('is read to its end when the upstream wants no more of it', async () => {
    const payload = chunks(randomBytes(3 * limit))
    const body = await takeBody(payload, undefined)
    if (body.kind !== 'stream') throw new Error('The body is not passed on.')
    for await (const _first of body.stream) break
    await expect.poll(() => payload.readableEnded).toBe(true)
  })

  it('that breaks off was cancelled by the browser', async () => {
    const payload = new Readable({ read() {} })
    payload.push('x')
    const body = takeBody(payload, undefined)
    payload.destroy(new Error('gone'))
    await expect(body).rejects.toEqual(new GatewayError('request.cancelled'))
  })
})
