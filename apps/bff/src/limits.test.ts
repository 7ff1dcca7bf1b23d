import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendInTurn } from './testing/raw-http.ts'
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => gateway.close())

const call = (method: string, path: string, options = {}) => gateway.newBrowser().call(method, path, options)
const codeOf = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text).code]

describe('a request', () => {
  it('S48: may have headers of 30 KiB, and above 32 KiB it is 431', async () => {
    const ofKib = (size: number) => ({ cookies: `a=${'x'.repeat(size * 1024)}` })
    expect((await call('GET', '/bff/session', ofKib(30))).status).toBe(200)
    expect(codeOf(await call('GET', '/bff/session', ofKib(33)))).toEqual([431, 'request.headers-too-large'])
  })

  it('S48: that no API could read is refused here, and costs nobody else a connection', async () => {
    // The API of these tests takes 16 KiB, as node does; above that it hangs up.
    const browser = gateway.newBrowser()
    await browser.signIn()
    const calls = Array.from({ length: 60 }, (_, at) => {
      if (at % 3 === 0) return browser.call('GET', `/api/x?q=${'y'.repeat(20_000)}`)
      if (at % 3 === 1) return browser.call('GET', '/api/x', { headers: { accept: 'y'.repeat(20_000) } })
      return browser.call('POST', '/api/x', { body: '{}' })
    })
    const answers = await Promise.all(calls)
    const seen = new Set(
      answers.map(({ status, text }, at) => `${at % 3} ${status} ${JSON.parse(text).code}`),
    )
    expect([...seen].toSorted()).toEqual([
      '0 414 request.address-too-long',
      '1 431 request.headers-too-large',
      '2 200 undefined',
    ])
  })

  it('S48: may have an address of 8 KiB with 6 KiB of what is passed on, beside cookies of 12 KiB', async () => {
    const browser = gateway.newBrowser()
    await browser.signIn()
    const cookies = `${browser.cookieHeader('/')}; a=${'x'.repeat(12_000)}`
    const large = { cookies, headers: { accept: 'y'.repeat(5_900) } }
    const ofChars = (length: number) => `/api/x?q=${'y'.repeat(length - 9)}`
    expect((await browser.call('GET', ofChars(8_192), large)).status).toBe(200)
    expect(codeOf(await browser.call('GET', ofChars(8_193)))).toEqual([414, 'request.address-too-long'])
  })

  it.each([
    ['/auth/user/public/forgot-password', 64],
    ['/bff/backchannel-logout', 16],
  ])('to %s may have a body of %i KiB, and above it is 413', async (path, kib) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const ofBytes = (size: number) => ({ headers, body: `a=${'x'.repeat(size - 2)}` })
    expect((await call('POST', path, ofBytes(kib * 1024))).status).not.toBe(413)
    expect(codeOf(await call('POST', path, ofBytes(kib * 1024 + 1)))).toEqual([413, 'request.too-large'])
  })

  it('S40: that is too large is answered although it is still being sent, and its connection lives', async () => {
    const head = (line: string, ...more: string[]) =>
      [`${line} HTTP/1.1`, `Host: localhost:${gateway.port}`, 'X-CSRF: 1', ...more, '', ''].join('\r\n')
    const length = 9 * 1024 * 1024
    const type = 'Content-Type: application/json'
    const answers = await sendInTurn(gateway.port, [
      head('POST /auth/user/public/forgot-password', type, `Content-Length: ${length}`),
      ...Array.from({ length: 9 }, () => 'x'.repeat(length / 9)),
      head('GET /bff/config', 'Connection: close'),
    ])
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  it('may have a segment of 512 characters, and above it is 400', async () => {
    const ofLength = (length: number) => `/auth/interaction/${'u'.repeat(length)}`
    // The provider of the test does not know it, which is another answer.
    expect((await call('GET', ofLength(512))).text).not.toContain('request.not-found')
    expect(codeOf(await call('GET', ofLength(513)))).toEqual([400, 'request.invalid'])
  })

  it('with 2,000 cookies is read as any other, and none of them is believed', async () => {
    const cookies = Array.from({ length: 2000 }, (_, number) => `__Host-login-${number}=1`).join('; ')
    expect(codeOf({ ...(await call('GET', '/api/x', { cookies: cookies.slice(0, 30_000) })) })).toEqual([
      401,
      'session.none',
    ])
    const chunks = Array.from({ length: 1000 }, (_, number) => `__Host-access.${number}=g.x`).join('; ')
    const answer = await call('GET', '/api/x', { cookies: `__Host-access=999.g.x; ${chunks}` })
    expect(codeOf(answer)).toEqual([401, 'session.none'])
  })
})

describe('rate limits', () => {
  it('count together whatever is no address', async () => {
    const ask = async (address: string) => {
      const headers = { host: `localhost:${gateway.port}`, 'x-forwarded-for': address }
      return (await gateway.app.inject({ url: '/bff/callback', headers })).statusCode
    }
    for (let count = 0; count < 120; count += 1) expect(await ask(`nobody-${count}`)).toBe(303)
    expect(await ask('nobody-else')).toBe(429)
    expect(await ask('10.9.9.8')).toBe(303)
  })

  it('S44: a browser that goes at once is no fault of the gateway', async () => {
    const before = gateway.lines.length
    const givenUp = () => gateway.lines.filter((line) => line.includes('given up by the browser')).length
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(gateway.port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`GET /bff/login HTTP/1.1\r\nHost: localhost:${gateway.port}\r\n\r\n`, () =>
        socket.resetAndDestroy(),
      )
      await once(socket, 'close')
    }
    await expect.poll(givenUp).toBeGreaterThan(0)
    const levels = gateway.lines.slice(before).map((line) => JSON.parse(line).level)
    expect(Math.max(...levels)).toBeLessThan(50)
  })

  it('count 10,000 addresses for a route; one that is pushed out begins again', {
    timeout: 60_000,
  }, async () => {
    const ask = async (address: string) => {
      const headers = {
        host: `localhost:${gateway.port}`,
        'sec-fetch-site': 'cross-site',
        'x-forwarded-for': address,
      }
      return (await gateway.app.inject({ url: '/bff/login', headers })).statusCode
    }
    for (let count = 0; count < 120; count += 1) expect(await ask('10.9.9.9')).toBe(303)
    expect(await ask('10.9.9.9')).toBe(429)
    for (let count = 0; count < 10_000; count += 1) await ask(`10.0.${count >> 8}.${count & 255}`)
    expect(await ask('10.9.9.9')).toBe(303)
  })
})
