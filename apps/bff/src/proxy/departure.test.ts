import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../testing/test-browser.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
let browser: TestBrowser
beforeAll(async () => {
  gateway = await startTestGateway()
  browser = gateway.newBrowser()
  await browser.signIn()
})
afterAll(() => gateway.close())

const answerWith = (answer: (reply: FastifyReply) => unknown) => {
  gateway.api.state.answer = answer
}

describe('a browser that goes away', () => {
  const callAndLeave = (afterMs: number) =>
    new Promise<void>((resolve) => {
      const headers = { host: `localhost:${gateway.port}`, 'x-csrf': '1', cookie: browser.cookieHeader('/') }
      const call = httpRequest({ port: gateway.port, host: '127.0.0.1', path: '/api/answer', headers })
      call.on('error', () => resolve()).on('close', () => resolve())
      call.end()
      setTimeout(() => call.destroy(), afterMs)
    })

  it('S44: ends the call of the upstream before the upstream has answered', async () => {
    const gone = new Promise<number>((resolve) => {
      const begun = Date.now()
      answerWith((reply) => {
        reply.raw.once('close', () => resolve(Date.now() - begun))
        return new Promise(() => {})
      })
    })
    await callAndLeave(100)
    expect(await gone).toBeLessThan(2000)
  })

  it.each([20_000, 3_000_000])(
    'in the middle of an upload of %d bytes is no failure of ours',
    async (length) => {
      const before = gateway.lines.length
      await new Promise<void>((resolve) => {
        const call = httpRequest({
          port: gateway.port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/x',
          headers: {
            host: `localhost:${gateway.port}`,
            'x-csrf': '1',
            cookie: browser.cookieHeader('/'),
            'content-length': length,
          },
        })
        call.on('error', () => resolve()).on('close', () => resolve())
        call.write(Buffer.alloc(10_000))
        setTimeout(() => call.destroy(), 100)
      })
      await wait(100)
      const lines = gateway.lines.slice(before).map((line) => JSON.parse(line))
      expect(lines.filter((line) => line.level >= 50)).toEqual([])
    },
  )

  it('S44: ends the call of the upstream in the middle of the body', async () => {
    const gone = new Promise<void>((resolve) => {
      answerWith((reply) => {
        reply.raw.once('close', () => resolve())
        const endless = new Readable({
          read() {
            setTimeout(() => this.push('"x",'), 5)
          },
        })
        return reply.type('application/json').send(endless)
      })
    })
    await callAndLeave(150)
    await expect(gone).resolves.toBeUndefined()
  })
})
