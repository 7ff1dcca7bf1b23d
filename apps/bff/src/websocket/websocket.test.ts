import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWebSocket } from '../testing/open-websocket.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeEach(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
  await browser.signIn()
})
afterEach(() => gateway.close())

const open = (...[path, options]: [string?, Parameters<typeof openWebSocket>[3]?]) =>
  openWebSocket(gateway, browser, path, options)
const seen = () => gateway.api.sockets.hits
const refusals = () =>
  gateway
    .audits()
    .filter(({ audit }) => audit === 'websocket.refused')
    .map(({ reason }) => reason)
const codeOf = ({ text }: { text: string }) => JSON.parse(text).code

describe('S50: a WebSocket of the API', () => {
  it('is opened from our own origin, and passes text and bytes of any size both ways', async () => {
    const { socket, status, messages } = await open()
    expect(status).toBe(101)
    const large = 'x'.repeat(5_000_000)
    for (const message of ['one', Buffer.from([0, 255]), large]) socket.send(message)
    await expect.poll(() => messages.length).toBe(3)
    expect(messages[0]).toBe('one')
    expect(messages[2] === large).toBe(true)
    socket.close()
  })

  it('R28 R30: reaches the API with the Bearer, without cookies and without what a client may not say', async () => {
    await open('/api/live/7?since=%20a', {
      headers: {
        authorization: 'Bearer forged',
        'x-forwarded-for': '6.6.6.6',
        'x-user-id': '1',
        'proxy-authorization': 'Basic x',
        connection: 'Upgrade, authorization',
        'x-tenant-context': '7',
      },
    })
    const [hit] = seen()
    expect(hit?.url).toBe('/api/live/7?since=%20a')
    expect(hit?.headers).not.toHaveProperty('cookie')
    expect(hit?.headers).not.toHaveProperty('x-user-id')
    expect(hit?.headers).not.toHaveProperty('proxy-authorization')
    expect(hit?.headers.authorization).toMatch(/^Bearer ey/)
    expect(hit?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-tenant-context': '7' })
  })

  it('offers the API every subprotocol and extension, and tells the browser what it chose', async () => {
    const { socket, headers } = await open('/api/live', { protocols: ['v1', 'v2', 'v3'] })
    expect(seen()[0]?.headers['sec-websocket-protocol']?.replaceAll(' ', '')).toBe('v1,v2,v3')
    expect([socket.protocol, socket.extensions]).toEqual(['v3', 'permessage-deflate'])
    expect(headers).not.toHaveProperty('server')
    socket.close()
  })

  it('may be written to before the answer is there', async () => {
    const head = [
      'GET /api/live HTTP/1.1',
      `Host: localhost:${gateway.port}`,
      `Origin: ${gateway.publicUrl}`,
      `Cookie: ${browser.cookieHeader('/')}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ]
    // A text frame of two bytes, masked with zeros (RFC 6455 5.2).
    const frame = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69])
    const client = connect(gateway.port, '127.0.0.1')
    const chunks: Buffer[] = []
    client.on('data', (chunk) => chunks.push(chunk))
    client.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), frame]))
    await expect.poll(() => [...Buffer.concat(chunks).subarray(-4)]).toEqual([0x81, 0x02, 0x68, 0x69])
    expect(Buffer.concat(chunks).toString('latin1')).toMatch(/^HTTP\/1\.1 101 /)
    client.destroy()
  })

  it('tells each side the code with which the other has closed', async () => {
    const heard: number[] = []
    gateway.api.sockets.onOpen = (socket) => {
      socket.on('message', () => socket.close(4001, 'enough'))
      socket.on('close', (code) => heard.push(code))
    }
    const first = await open()
    first.socket.send('stop')
    expect(await first.closed).toBe(4001)
    const second = await open()
    second.socket.close(4002)
    await expect.poll(() => heard).toEqual([4001, 4002])
  })

  it('that the browser leaves without a word is closed at the API', async () => {
    const { socket } = await open()
    expect(gateway.api.sockets.open.size).toBe(1)
    socket.terminate()
    await expect.poll(() => gateway.api.sockets.open.size).toBe(0)
  })

  it('makes who sends too fast wait, and loses nothing', async () => {
    const chunk = Buffer.alloc(1_000_000, 'x')
    const count = 40
    const waiting: (() => number)[] = []
    gateway.api.sockets.onOpen = (socket) => {
      waiting.push(() => socket.bufferedAmount)
      socket.on('message', () => {
        for (let sent = 0; sent < count; sent += 1) socket.send(chunk, { compress: false })
      })
    }
    const ofPaused = () => waiting[0]?.() ?? 0
    const paused = await open()
    paused.socket.pause()
    paused.socket.send('go')
    await expect.poll(ofPaused).toBeGreaterThan(0)
    // One that reads gets as much meanwhile, after the other was to be sent its own.
    const reading = await open()
    reading.socket.send('go')
    await expect.poll(() => reading.messages.length, { timeout: 10_000 }).toBe(count)
    // What the systems between take is a few megabytes; the rest waits where it was made.
    expect(ofPaused()).toBeGreaterThan((count / 2) * chunk.length)
    paused.socket.resume()
    await expect.poll(() => paused.messages.length, { timeout: 10_000 }).toBe(count)
    expect(paused.messages.every(({ length }) => length === chunk.length)).toBe(true)
    for (const { socket } of [paused, reading]) socket.close()
  })
})

describe('S50 R17: a WebSocket is refused', () => {
  it.each<[string, (publicUrl: string) => string | null]>([
    ['without an origin', () => null],
    ['from another site', () => 'https://attacker.example'],
    ['from an opaque origin', () => 'null'],
    ['from another scheme', (publicUrl) => publicUrl.replace('http:', 'https:')],
    ['from another port', (publicUrl) => publicUrl.replace(/\d+$/, '1')],
    ['from a name that begins like ours', (publicUrl) => `${publicUrl}.attacker.example`],
    ['from our origin with a path', (publicUrl) => `${publicUrl}/`],
    ['from two origins', (publicUrl) => `${publicUrl}, https://attacker.example`],
  ])('%s', async (_what, origin) => {
    const answer = await open('/api/live', { origin: origin(gateway.publicUrl), headers: { 'x-csrf': '1' } })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'request.wrong-origin'])
    expect([seen(), refusals()]).toEqual([[], ['origin']])
  })

  it('without a session, and with cookies that open nothing, which are cleared', async () => {
    const stranger = gateway.newBrowser()
    const answer = await openWebSocket(gateway, stranger)
    expect([answer.status, codeOf(answer)]).toEqual([401, 'session.none'])
    const headers = { cookie: '__Host-access=forged' }
    const forged = await openWebSocket(gateway, stranger, '/api/live', { headers })
    expect(forged.status).toBe(401)
    expect(forged.setCookies.map((line) => line.split('; ', 2).join(', '))).toEqual([
      '__Host-access=, Max-Age=0',
      '__Host-refresh=, Max-Age=0',
    ])
    expect([seen(), refusals()]).toEqual([[], ['no-session', 'no-session']])
  })

  it('R31: on a path that leaves the API, or with a zero byte or a body', async () => {
    const ask = (path: string, headers = {}) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = httpRequest({
          host: '127.0.0.1',
          port: gateway.port,
          path,
          headers: {
            host: `localhost:${gateway.port}`,
            origin: gateway.publicUrl,
            cookie: browser.cookieHeader('/'),
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
            'sec-websocket-version': '13',
            ...headers,
          },
        })
        call.on('response', (answer) => resolve(answer.resume().statusCode))
        call.on('upgrade', (answer) => resolve(answer.statusCode))
        call.on('error', reject).end()
      })
    for (const path of ['/api/../admin', '/api/%2e%2e/admin', '/api/..%2fadmin', '/api/a%00b'])
      expect([path, await ask(path)]).toEqual([path, 400])
    expect(await ask('/api/live', { 'content-length': '5' })).toBe(400)
    expect(await ask('/api/live', { host: 'attacker.example' })).toBe(421)
    expect(seen()).toEqual([])
    expect(await ask('/api/live')).toBe(101)
  })

  it('by the API: its answer goes to the browser as any other does', async () => {
    for (const status of [403, 404, 503]) {
      gateway.api.sockets.status = status
      const answer = await open()
      expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { status, nothing: null }])
      expect([answer.setCookies, answer.headers['cache-control']]).toEqual([[], 'no-store'])
    }
    expect(refusals()).toEqual(['upstream', 'upstream', 'upstream'])
    expect(gateway.provider.counts.refreshed).toBe(0)
  })

  it('R33: with the API down, without a word about it', async () => {
    await gateway.api.close()
    const answer = await open()
    expect([answer.status, codeOf(answer)]).toEqual([503, 'upstream.unreachable'])
    expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN/)
  })

  it('when a session has 20 open, until one of them is closed', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => open()))
    expect(all.every(({ status }) => status === 101)).toBe(true)
    const tooMany = await open()
    expect([tooMany.status, codeOf(tooMany)]).toEqual([429, 'request.too-many'])
    const other = gateway.newBrowser()
    await other.signIn()
    expect((await openWebSocket(gateway, other)).status).toBe(101)
    all[0]?.socket.terminate()
    await expect.poll(async () => (await open()).status).toBe(101)
  })
})
