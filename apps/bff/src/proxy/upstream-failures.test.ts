import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { request } from 'undici'
import { selfSigned } from '../testing/self-signed.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { cancelAfter } from './cancellation.ts'
import { createUpstreamClient } from './upstream-client.ts'

const toClose: (() => unknown)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0)) await close()
})

async function listen(
  server: Pick<Server, 'listen' | 'address' | 'close' | 'closeAllConnections'>,
): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  toClose.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function callThrough(
  apiUrl?: string,
): Promise<{ gateway: TestGateway; answer: () => Promise<unknown> }> {
  const gateway = await startTestGateway({ env: apiUrl ? { API_URL: apiUrl } : {} })
  toClose.push(() => gateway.close())
  const browser = gateway.newBrowser()
  await browser.signIn()
  const answer = async () => {
    const { status, text, headers } = await browser.call('GET', '/api/answer')
    return { status, code: JSON.parse(text).code, text, type: headers['content-type'] }
  }
  return { gateway, answer }
}

describe('a failing upstream', () => {
  it('that refuses connections is 503', async () => {
    const { answer } = await callThrough('http://127.0.0.1:9/api')
    expect(await answer()).toMatchObject({ status: 503, code: 'upstream.unreachable' })
  })

  it('whose name does not resolve is 503', async () => {
    const { answer } = await callThrough('http://no-such-host.invalid/api')
    expect(await answer()).toMatchObject({ status: 503, code: 'upstream.unreachable' })
  })

  it('R32: with a certificate that nobody trusts is 502, never 200', async () => {
    let calls = 0
    const server = createTlsServer(selfSigned, (_request, response) => {
      calls += 1
      response.end('{}')
    })
    const { answer } = await callThrough(`https://127.0.0.1:${await listen(server)}/api`)
    expect(await answer()).toMatchObject({ status: 502, code: 'upstream.failed' })
    expect(calls).toBe(0)
  })

  it('S41: that resets the connection is 502, and is asked once', async () => {
    let calls = 0
    const server = createServer((incoming) => {
      calls += 1
      incoming.socket.destroy()
    })
    const { answer } = await callThrough(`http://127.0.0.1:${await listen(server)}/api`)
    expect(await answer()).toMatchObject({ status: 502, code: 'upstream.failed' })
    expect(calls).toBe(1)
  })

  it('that does not speak HTTP is 502', async () => {
    const { createServer: createTcpServer } = await import('node:net')
    const server = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    toClose.push(() => server.close())
    const { answer } = await callThrough(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
    expect(await answer()).toMatchObject({ status: 502, code: 'upstream.failed' })
  })

  it('that answers with a status that is none is 502', async () => {
    const { createServer: createTcpServer } = await import('node:net')
    const server = createTcpServer((socket) =>
      socket.once('data', () => socket.write('HTTP/1.1 799 Odd\r\nContent-Length: 9\r\n\r\n{}')),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const isLetGo = new Promise((resolve) => {
      server.once('connection', (socket) => socket.once('close', resolve))
    })
    toClose.push(() => server.close())
    const { answer } = await callThrough(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
    expect(await answer()).toMatchObject({ status: 502, code: 'upstream.failed' })
    await isLetGo
  })

  it('S43: that does not answer in time is 504', async () => {
    const port = await listen(createServer(() => {}))
    const client = createUpstreamClient({ answerMs: 500 })
    toClose.push(() => client.close())
    const call = client.send({
      origin: `http://127.0.0.1:${port}`,
      path: '/api',
      method: 'GET',
      headers: {},
      body: { kind: 'none' },
      cancellation: cancelAfter(300_000),
    })
    await expect(call).rejects.toMatchObject({ code: 'upstream.timeout', statusCode: 504 })
  })

  it('R33: tells the browser nothing of hosts, ports or causes', async () => {
    const { gateway, answer } = await callThrough('http://127.0.0.1:9/api')
    const { text, type } = (await answer()) as { text: string; type: string }
    expect(type).toContain('application/problem+json')
    expect(text).not.toMatch(/127\.0\.0\.1|ECONN|:9|at /)
    const { traceId } = JSON.parse(text)
    const line = gateway.lines
      .map((each) => JSON.parse(each))
      .find((each) => each.code === 'upstream.unreachable')
    expect(line).toMatchObject({ traceId, err: { cause: { code: 'ECONNREFUSED' } } })
  })

  it('S45: that dies in the middle of a JSON text does not look like a whole answer', async () => {
    const { gateway } = await callThrough()
    const browser = gateway.newBrowser()
    await browser.signIn()
    let dying: ServerResponse | undefined
    gateway.api.state.answer = (reply) => {
      dying = reply.raw
      const endless = new Readable({ read() {} })
      endless.push('{"a":1,')
      return reply.type('application/json').send(endless)
    }
    const response = await request(`http://127.0.0.1:${gateway.port}/api/answer`, {
      headers: { host: `localhost:${gateway.port}`, 'x-csrf': '1', cookie: browser.cookieHeader('/') },
    })
    dying?.destroy()
    await expect(response.body.text()).rejects.toThrow('other side closed')
  })

  it('S48: with headers of 40 KB is served, with more it is 502', async () => {
    const { gateway, answer } = await callThrough()
    gateway.api.state.answer = (reply) => reply.header('x-large', 'a'.repeat(40_000)).send({ ok: true })
    expect(await answer()).toMatchObject({ status: 200 })
    gateway.api.state.answer = (reply) => reply.header('x-large', 'a'.repeat(70_000)).send({ ok: true })
    expect(await answer()).toMatchObject({ status: 502 })
  })
})

describe('a request that is too large', () => {
  it('S48: in its headers is 431 as a problem document', async () => {
    const { gateway } = await callThrough()
    const answer = await gateway.newBrowser().call('GET', '/api/x', { cookies: `a=${'x'.repeat(40_000)}` })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([431, 'request.headers-too-large'])
  })
})
