import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestBrowser } from './testing/test-browser.ts'
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeEach(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
  await browser.signIn()
})
afterEach(() => gateway.close())

function head(target: string, ...headers: string[]): string {
  const lines = [`GET ${target} HTTP/1.1`, `Host: localhost:${gateway.port}`, 'X-CSRF: 1', ...headers]
  return `${lines.join('\r\n')}\r\nCookie: ${browser.cookieHeader('/')}\r\n\r\n`
}

/** What comes back on one connection before it is closed; `more` is sent once `after` has come. */
async function answersTo(first: string, after?: string, more = ''): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => {})
  let answers = ''
  let isSent = after === undefined
  socket.on('data', (data) => {
    answers += data.toString()
    if (isSent || !answers.includes(after ?? '')) return
    isSent = true
    socket.write(more)
  })
  socket.write(first)
  await once(socket, 'close')
  return answers
}

const isWell = async () => (await fetch(`http://127.0.0.1:${gateway.port}/healthz`)).status

describe('a request behind another one on the same connection', () => {
  it('R31 S50: that asks for a WebSocket is answered in its turn, as if it did not ask, and harms nobody', async () => {
    const webSocket = head(
      '/api/live',
      `Origin: ${gateway.publicUrl}`,
      'Connection: Upgrade, close',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    )
    const answers = await answersTo(head('/healthz') + webSocket)
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
    expect(gateway.api.sockets.hits).toEqual([])
    expect(await isWell()).toBe(200)
  })

  it('that is none cuts the connection, and its refusal never stands in the answer before', async () => {
    gateway.api.state.answer = (reply) => {
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
      reply.raw.write('data: 1\n\n')
      reply.hijack()
    }
    const answers = await answersTo(head('/api/answer'), 'data: 1', 'NONSENSE\r\n\r\n')
    expect(answers).toContain('data: 1')
    expect(answers).not.toContain('request.invalid')
    expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('that is none does not answer the one before in its place', async () => {
    gateway.api.state.answer = () => new Promise(() => {})
    expect(await answersTo(`${head('/api/answer')}NONSENSE\r\n\r\n`)).toBe('')
    expect(await isWell()).toBe(200)
  })
})

describe('R20: a request that cannot be read', () => {
  it('is refused with the headers of defence of every other answer', async () => {
    const [refused = ''] = (await answersTo('NONSENSE\r\n\r\n')).toLowerCase().split('\r\n\r\n')
    const { headers } = await fetch(`http://127.0.0.1:${gateway.port}/healthz`)
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'cache-control',
    ])
      expect(refused).toContain(`\r\n${name}: ${headers.get(name)?.toLowerCase()}\r\n`)
  })
})
