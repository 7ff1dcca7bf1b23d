import { once } from 'node:events'
import { Readable } from 'node:stream'
import { request } from 'undici'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

const linesWith = (text: string) =>
  gateway.lines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith(text))

function callAndLeave(signal: AbortSignal) {
  return request(`http://127.0.0.1:${gateway.port}/api/answer?q=1`, {
    headers: { host: `localhost:${gateway.port}`, 'x-csrf': '1', cookie: browser.cookieHeader('/') },
    signal,
  })
}
const gaveUp = () => linesWith('request given up')

describe('the line of a request', () => {
  it('tells method, path without query, status, time and trace id', async () => {
    const answer = await browser.call('GET', '/api/v2/count/7?secret=1', { headers: { 'x-csrf': '' } })
    const { traceId } = JSON.parse(answer.text)
    await expect
      .poll(() => linesWith('request completed').at(-1))
      .toMatchObject({
        traceId,
        req: { method: 'GET', path: '/api/v2/count/7' },
        res: { statusCode: 403 },
        ms: expect.any(Number),
      })
  })

  it('has the members of every other line, in their order', async () => {
    await browser.call('GET', '/api/x')
    await expect.poll(() => linesWith('request completed').length).toBeGreaterThan(0)
    const line = linesWith('request completed').at(-1) ?? {}
    const other = linesWith('audit').at(-1) ?? {}
    const first = ['level', 'time', 'pid', 'hostname']
    expect(Object.keys(other).slice(0, 4)).toEqual(first)
    expect(Object.keys(line)).toEqual([...first, 'traceId', 'req', 'res', 'ms', 'msg'])
    expect(line).toMatchObject({ level: 30, pid: other.pid, hostname: other.hostname })
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('tells that the browser has gone before the head of the answer, once', async () => {
    const isCalled = new Promise<void>((resolve) => {
      gateway.api.state.answer = () => new Promise(() => resolve())
    })
    const controller = new AbortController()
    const gone = callAndLeave(controller.signal)
    await isCalled
    controller.abort()
    await expect(gone).rejects.toThrow('aborted')
    await expect.poll(gaveUp, { timeout: 10_000 }).toMatchObject([{ req: { path: '/api/answer' } }])
  })

  it('tells that the browser has gone in the middle of the answer, once', async () => {
    gateway.api.state.answer = (reply) => {
      const stream = new Readable({ read() {} })
      stream.push('data: 1\n\n')
      return reply.type('text/event-stream').send(stream)
    }
    const controller = new AbortController()
    const { body } = await callAndLeave(controller.signal)
    body.on('error', () => {})
    await once(body, 'data')
    const before = linesWith('request completed').length
    controller.abort()
    await expect.poll(gaveUp, { timeout: 10_000 }).toHaveLength(1)
    expect(linesWith('request completed')).toHaveLength(before)
  })

  it('says nothing of the kind when every answer was taken', async () => {
    await browser.call('GET', '/api/x')
    await browser.call('POST', '/api/x', { body: 'x' })
    expect(gaveUp()).toEqual([])
  })
})
