import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './env.ts'

let app: Awaited<ReturnType<typeof buildApp>>
let port: number
beforeEach(async () => {
  const env = { COOKIE_KEYS: 'ab'.repeat(32), OIDC_CLIENT_SECRET: 'x', LOG_LEVEL: 'silent' }
  app = await buildApp(readConfig(env).config)
  // Node looks every 30 s; a test must not wait for that.
  Object.assign(app.server, { connectionsCheckingInterval: 50 })
})
afterEach(() => app.close())

/** Sends the beginning of a request and gives what comes back before the connection is closed. */
async function sendBeginning(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += String(data)))
  socket.write(text)
  await once(socket, 'close')
  return answer
}
const listen = async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}

describe('a client that sends slowly', () => {
  it('has 60 s for the headers of a request and 300 s for all of it', () => {
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([60_000, 300_000])
  })

  it('gets 408 and is closed when its headers do not arrive in time', async () => {
    app.server.headersTimeout = 200
    await listen()
    const answer = await sendBeginning('GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/)
    expect(answer).toContain('"code":"request.timeout"')
  })

  it('gets 408 and is closed when its body does not arrive in time', async () => {
    app.server.headersTimeout = 200
    app.server.requestTimeout = 300
    await listen()
    const answer = await sendBeginning(
      'POST /bff/backchannel-logout HTTP/1.1\r\nhost: localhost:3000\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\n\r\nlogout',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})
