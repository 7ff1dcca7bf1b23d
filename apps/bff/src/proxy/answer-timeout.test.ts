import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cancelAfter } from './cancellation.ts'
import { createUpstreamClient } from './upstream-client.ts'

const open: ServerResponse[] = []
const server = createServer((_request, response) => open.push(response))
const client = createUpstreamClient()

// A file of its own: undici keeps one timer for a process, made of the timers that the first call found.
beforeAll(async () => {
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

/** A call of the API, and the answer that the API may give to it. */
async function call() {
  const count = open.length
  const answered = client.send({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    path: '/api',
    method: 'GET',
    headers: {},
    body: { kind: 'none' },
    cancellation: cancelAfter(9_000_000),
  })
  await vi.waitUntil(() => open.length > count)
  const response = open[count]
  if (!response) throw new Error('The API was not called.')
  return { answered, response }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('an API that takes its time', () => {
  it('S43: has 300 s to answer: a head after 299 s is passed on, after 301 s it is 504', async () => {
    const [first, second] = [await call(), await call()]
    const refusal = second.answered.catch((error: unknown) => error)
    await pass(299)
    first.response.end('{}')
    expect(await first.answered).toMatchObject({ statusCode: 200 })
    await pass(2)
    expect(await refusal).toMatchObject({ code: 'upstream.timeout', statusCode: 504 })
  })

  it('S43: may send a stream for longer, as long as it is never silent for 300 s', async () => {
    const { answered, response } = await call()
    response.writeHead(200).flushHeaders()
    const { body } = await answered
    const chunks = body.stream().iterator()
    for (const event of ['first', 'second', 'third']) {
      await pass(299)
      response.write(event)
      expect(String((await chunks.next()).value)).toBe(event)
    }
    await pass(301)
    await expect(chunks.next()).rejects.toMatchObject({ code: 'upstream.timeout' })
  })
})
