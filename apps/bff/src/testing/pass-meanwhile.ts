import { Readable } from 'node:stream'
import { expect } from 'vitest'
import type { TestBrowser } from './test-browser.ts'
import type { TestGateway } from './test-gateway.ts'

const chunk = Buffer.alloc(65_536)

/** Another answer of so many bytes, from its first to its last: what an answer that nobody reads has time for. */
export async function passMeanwhile(gateway: TestGateway, browser: TestBrowser, bytes: number) {
  function* body(): Generator<Buffer> {
    for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
  }
  gateway.api.state.answer = (reply) => reply.type('application/octet-stream').send(Readable.from(body()))
  const { status, text } = await browser.call('GET', '/api/answer')
  expect([status, text.length >= bytes]).toEqual([200, true])
}
