import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { type Dispatcher, request } from 'undici'
import { passMeanwhile } from '../testing/pass-meanwhile.ts'
import { startSignedIn } from '../testing/signed-in.ts'
import { UpstreamBody } from './upstream-body.ts'

const { gateway, browser, ownHeaders } = await startSignedIn()

const mebibyte = 1024 * 1024
const answerWith = (answer: (reply: FastifyReply) => unknown) => {
  gateway.api.state.answer = answer
}

/** A body of so many mebibytes that counts what was taken of it. */
function counted(mebibytes: number) {
  const taken = { bytes: 0 }
  const chunk = Buffer.alloc(65_536, '"x",')
  const source = new Readable({
    read() {
      taken.bytes += chunk.length
      this.push(taken.bytes > mebibytes * mebibyte ? null : chunk)
    },
  })
  return { taken, source }
}

describe('the body of an answer', () => {
  it('waits at the upstream while nobody has asked for it, however small its pieces are', () => {
    const told: string[] = []
    const controller = { pause: () => told.push('pause'), resume: () => told.push('resume') }
    const body = new UpstreamBody(controller as unknown as Dispatcher.DispatchController)
    const pieces = 256
    for (let piece = 0; piece < pieces; piece += 1) body.push(Buffer.alloc(1024))
    expect(told[0]).toBe('pause')
    expect(told.length).toBeLessThan(pieces)
    void body.whole()
    expect(told.at(-1)).toBe('resume')
  })

  it('that nobody wants is read to its end, and broken off where that is longer than its connection is worth', () => {
    const told: string[] = []
    const controller = { resume: () => told.push('resume'), abort: () => told.push('abort') }
    const body = new UpstreamBody(controller as unknown as Dispatcher.DispatchController)
    body.push(Buffer.alloc(100_000))
    body.discard()
    body.push(Buffer.alloc(31_072))
    expect(told).toEqual(['resume'])
    body.push(Buffer.alloc(1))
    expect(told).toEqual(['resume', 'abort'])
  })

  it.each(['application/json', 'application/octet-stream'])(
    'of type %s waits at the upstream while the browser does not read',
    async (type) => {
      const { taken, source } = counted(256)
      answerWith((reply) => reply.type(type).send(source))
      const call = httpRequest({
        port: gateway.port,
        host: '127.0.0.1',
        path: '/api/answer',
        headers: ownHeaders(),
      })
      const isAnswered = new Promise((resolve) =>
        call.once('response', (response) => resolve(response.pause())),
      )
      call.on('error', () => {}).end()
      await isAnswered
      await passMeanwhile(gateway, browser, 64 * mebibyte)
      expect(taken.bytes).toBeLessThan(32 * mebibyte)
      call.destroy()
    },
  )

  it.each(['application/json', 'application/octet-stream'])(
    'of type %s arrives whole, however long',
    async (type) => {
      const { source } = counted(8)
      answerWith((reply) => reply.type(type).send(source))
      const response = await request(`http://127.0.0.1:${gateway.port}/api/answer`, { headers: ownHeaders() })
      const bytes = Buffer.from(await response.body.arrayBuffer())
      expect(bytes.equals(Buffer.alloc(8 * mebibyte, '"x",'))).toBe(true)
    },
  )

  it('S45: that breaks off within a small announced length is 502, and nothing of it is sent', async () => {
    answerWith((reply) => {
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'application/json',
        'content-length': 100,
        'x-rights': '7',
      })
      reply.raw.write('{"a":1,', () => reply.raw.destroy())
    })
    const answer = await browser.call('GET', '/api/answer')
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([502, 'upstream.failed'])
    expect(answer.headers['x-rights']).toBeUndefined()
  })

  it('S44: that is small and slow ends at the upstream when the browser goes away', async () => {
    const isLetGo = new Promise<void>((resolve) => {
      answerWith((reply) => {
        reply.hijack()
        reply.raw.once('close', () => resolve())
        reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
        reply.raw.write('{"a":1,', () => call.destroy())
      })
    })
    const call = httpRequest({
      port: gateway.port,
      host: '127.0.0.1',
      path: '/api/answer',
      headers: ownHeaders(),
    })
    call.on('error', () => {}).end()
    await expect(isLetGo).resolves.toBeUndefined()
  })
})
