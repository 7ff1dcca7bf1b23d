import { Readable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { request } from 'undici'
import { startSignedIn } from '../testing/signed-in.ts'

const { gateway, browser, ownHeaders } = await startSignedIn()

const answerWith = (answer: (reply: FastifyReply) => unknown) => {
  gateway.api.state.answer = answer
}
const send = (type: string, body: string | Buffer, more: Record<string, string> = {}) =>
  answerWith((reply) => reply.headers({ 'content-type': type, ...more }).send(Buffer.from(body)))

/** An answer with its bytes as they came over the wire. */
async function raw(headers: Record<string, string> = {}, method = 'GET') {
  const response = await request(`http://127.0.0.1:${gateway.port}/api/answer`, {
    method: method as 'GET',
    headers: {
      ...ownHeaders(),
      ...headers,
    },
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: Buffer.from(await response.body.arrayBuffer()),
  }
}

const dirty = '{"a":"n/a", "b":[-1, 1.10, 12345678901234567890],"n/a":"x"}'
const clean = '{"a":null, "b":[null, 1.10, 12345678901234567890],"n/a":"x"}'

describe('a JSON answer', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/Problem+JSON',
    'application/vnd.x+json',
  ])('S46: of type %s loses its placeholders and nothing else', async (type) => {
    send(type, dirty)
    const answer = await raw()
    expect(answer.bytes.toString()).toBe(clean)
    expect(answer.headers['content-type']).toBe(type)
  })

  it.each([
    ['ASCII', (bytes: number) => 'x'.repeat(bytes)],
    ['text of two and four bytes a letter', (bytes: number) => 'ж😀'.repeat(bytes / 6)],
    ['bytes that are no UTF-8', (bytes: number) => Buffer.alloc(bytes, 0xe9)],
  ])('S46: keeps %s byte for byte, small or in several chunks', async (_what, fill) => {
    for (const bytes of [6, 1200, 16_380, 16_386, 120_000]) {
      send(
        'application/json',
        Buffer.concat([Buffer.from('["n/a","'), Buffer.from(fill(bytes)), Buffer.from('"]')]),
      )
      const answer = await raw({ 'accept-encoding': 'identity' })
      const expected = Buffer.concat([Buffer.from('[null,"'), Buffer.from(fill(bytes)), Buffer.from('"]')])
      expect(answer.bytes.equals(expected)).toBe(true)
      expect(answer.headers['content-length']).toBe(String(expected.length))
    }
  })

  it('in several chunks has the head of a small one, and grows where values do', async () => {
    const [small, large] = [[-1, 'n/a'], Array.from({ length: 30_000 }, () => -1)]
    const heads = []
    for (const values of [small, large]) {
      send('application/json', JSON.stringify(values))
      const { headers, bytes } = await raw({ 'accept-encoding': 'identity' })
      expect(bytes.toString()).toBe(JSON.stringify(values.map(() => null)))
      expect(headers['content-length']).toBe(String(bytes.length))
      const { date: _date, 'content-length': _length, ...head } = headers
      heads.push(head)
    }
    const [{ vary, ...head } = {}, ...others] = heads.toReversed()
    expect(vary).toBe('Accept-Encoding')
    expect(others).toEqual([head])
  })

  it('is sanitised whatever its status', async () => {
    answerWith((reply) => reply.code(422).type('application/problem+json').send(Buffer.from(dirty)))
    expect(await raw()).toMatchObject({ status: 422, bytes: Buffer.from(clean) })
  })

  it.each([
    ['gzip', gzipSync(dirty)],
    ['br', brotliCompressSync(dirty)],
    ['zstd', zstdCompressSync(dirty)],
    ['gzip, br', brotliCompressSync(gzipSync(dirty))],
  ])('S46: that the upstream packed with %s is unpacked first', async (coding, body) => {
    send('application/json', body, { 'content-encoding': coding })
    const answer = await raw()
    expect(answer.bytes.toString()).toBe(clean)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(gateway.api.hits[0]?.headers['accept-encoding']).toBe('identity')
  })

  it('in a coding that nobody knows is 502', async () => {
    const isLetGo = new Promise<void>((resolve) => {
      answerWith((reply) => {
        reply.raw.once('close', () => resolve())
        const endless = new Readable({ read() {} })
        endless.push('xxxx')
        return reply
          .headers({ 'content-type': 'application/json', 'content-encoding': 'rot13' })
          .send(endless)
      })
    })
    const answer = await raw()
    await isLetGo
    expect(answer.status).toBe(502)
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({ code: 'upstream.failed' })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('is packed for a browser that accepts %s', async (accept, coding, unpack) => {
    const rows = JSON.stringify({ rows: Array(500).fill({ a: 'n/a', b: -1 }) })
    send('application/json', rows)
    const answer = await raw({ 'accept-encoding': accept })
    expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' })
    expect(unpack(answer.bytes).toString()).toBe(rows.replaceAll('"n/a"', 'null').replaceAll('-1', 'null'))
    expect(answer.bytes.length).toBeLessThan(rows.length / 5)
  })

  it('S46: that turns out not to be JSON passes byte for byte', async () => {
    send('application/json', '<h1>"n/a"</h1> -1')
    expect((await raw()).bytes.toString()).toBe('<h1>"n/a"</h1> -1')
  })

  it('has the length of its own bytes and no strong validator of other bytes', async () => {
    send('application/json', dirty, { etag: '"v1"' })
    const { headers } = await raw()
    expect([headers['content-length'], headers.etag]).toEqual([String(clean.length), undefined])
  })

  it('that is cut into single bytes by the upstream is whole', async () => {
    answerWith((reply) => reply.type('application/json').send(Readable.from(Array.from(dirty))))
    expect((await raw()).bytes.toString()).toBe(clean)
  })
})

describe('another answer', () => {
  it.each(['text/csv', 'text/plain', 'application/octet-stream', 'application/x-ndjson', 'text/html'])(
    'of type %s passes untouched',
    async (type) => {
      send(type, 'n/a,-1,"n/a"\n-1')
      expect((await raw()).bytes.toString()).toBe('n/a,-1,"n/a"\n-1')
    },
  )

  it.each([
    ['text/csv', 1399, undefined],
    ['text/csv', 1400, 'br'],
    ['application/json', 1399, undefined],
    ['application/json', 1400, 'br'],
  ])('of type %s is packed from 1,400 bytes on: %i', async (type, length, coding) => {
    send(type, `"${'x'.repeat(length - 2)}"`)
    const { headers } = await raw({ 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe(coding)
  })

  it('keeps the packing of the upstream', async () => {
    const body = gzipSync('n/a')
    send('text/csv', body, { 'content-encoding': 'gzip' })
    const answer = await raw({ 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.bytes.equals(body)).toBe(true)
  })

  it('S46: without a body stays without one', async () => {
    answerWith((reply) => reply.code(204).send())
    expect(await raw()).toMatchObject({ status: 204, bytes: Buffer.alloc(0) })
    answerWith((reply) => reply.code(304).header('etag', '"1"').send())
    expect(await raw()).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
    send('application/json', dirty)
    const head = await raw({}, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, undefined])
  })

  it('S46: of an event stream comes event by event, not packed, not sanitised, its head before the first event', async () => {
    let emit: (text: string) => void = () => {}
    answerWith((reply) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      emit = (text) => void reply.raw.write(text)
    })
    const response = await request(`http://127.0.0.1:${gateway.port}/api/answer`, {
      headers: {
        ...ownHeaders(),
        'accept-encoding': 'gzip, br',
      },
    })
    expect(response.headers['content-encoding']).toBeUndefined()
    const chunks = response.body.iterator({ destroyOnReturn: false })
    for (const event of [': hi\n\n', 'data: "n/a" -1\n\n']) {
      emit(event)
      expect(String((await chunks.next()).value)).toBe(event)
    }
    response.body.destroy()
  })

  it('S32: of an event stream brings the cookies of a renewed session in its head, before the first event', async () => {
    answerWith((reply) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    })
    gateway.clock.offsetMs += 3_600_000
    const response = await request(`http://127.0.0.1:${gateway.port}/api/answer`, {
      headers: ownHeaders(),
    })
    response.body.on('error', () => {}).destroy()
    const setCookies = [response.headers['set-cookie'] ?? []].flat()
    expect(setCookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-access', '__Host-refresh'])
    browser.store(setCookies)
  })

  it('S46: does not ask for a part of a body: a part of a JSON text cannot be sanitised', async () => {
    send('application/json', dirty)
    await raw({ range: 'bytes=0-10' })
    expect(gateway.api.hits[0]?.headers.range).toBeUndefined()
  })
})
