import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../testing/signed-in.ts'

const { gateway, ownHeaders } = await startSignedIn()

const answerWith = (answer: (reply: FastifyReply) => unknown) => {
  gateway.api.state.answer = answer
}

describe('a browser that goes away', () => {
  function call(): ClientRequest {
    const sent = httpRequest({
      port: gateway.port,
      host: '127.0.0.1',
      path: '/api/answer',
      headers: ownHeaders(),
    })
    sent.on('error', () => {}).end()
    return sent
  }

  it('S44: ends the call of the upstream before the upstream has answered', async () => {
    const reached = new Promise<ServerResponse>((resolve) => {
      answerWith((reply) => {
        resolve(reply.raw)
        return new Promise(() => {})
      })
    })
    const leaving = call()
    const atUpstream = await reached
    leaving.destroy()
    await once(atUpstream, 'close')
    expect(atUpstream.headersSent).toBe(false)
  })

  it.each([20_000, 3_000_000])(
    'in the middle of an upload of %d bytes is no failure of ours',
    async (length) => {
      const before = gateway.lines.length
      await new Promise<void>((resolve) => {
        const upload = httpRequest({
          port: gateway.port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/x',
          headers: {
            ...ownHeaders(),
            'content-length': length,
          },
        })
        upload.on('error', () => resolve()).on('close', () => resolve())
        upload.write(Buffer.alloc(10_000))
        gateway.app.server.once('request', () => upload.destroy())
      })
      const told = () => gateway.lines.slice(before).map((line) => JSON.parse(line))
      await expect.poll(() => told().map(({ msg }) => msg)).toContain('request given up by the browser')
      const lines = told()
      expect(lines.filter((line) => line.level >= 50)).toEqual([])
    },
  )

  it('S44: ends the call of the upstream in the middle of the body', async () => {
    let pieces = 0
    const reached = new Promise<ServerResponse>((resolve) => {
      answerWith((reply) => {
        resolve(reply.raw)
        const endless = new Readable({
          read() {
            pieces += 1
            setImmediate(() => this.push('"x",'))
          },
        })
        return reply.type('application/json').send(endless)
      })
    })
    const leaving = call()
    const atUpstream = await reached
    await expect.poll(() => pieces).toBeGreaterThan(10)
    leaving.destroy()
    await once(atUpstream, 'close')
    expect(atUpstream.writableFinished).toBe(false)
  })
})
