import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { cancelAfter } from './cancellation.ts'
import { createUpstreamClient } from './upstream-client.ts'

// A file of its own: undici keeps one timer for a process, made of the timers that the first call found.
afterEach(() => vi.useRealTimers())

it('S43 spec 7: the API has 300000 ms to answer: a head after 299 s is passed on, after 301 s it is 504', async () => {
  const open: ServerResponse[] = []
  const server = createServer((_request, response) => open.push(response))
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const client = createUpstreamClient()
  const send = () =>
    client.send({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      path: '/api',
      method: 'GET',
      headers: {},
      body: { kind: 'none' },
      cancellation: cancelAfter(900_000),
    })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers = [send(), send().catch((error: unknown) => error)]
  await vi.waitUntil(() => open.length === 2)
  await vi.advanceTimersByTimeAsync(299_000)
  open[0]?.end('{}')
  expect(await answers[0]).toMatchObject({ statusCode: 200 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answers[1]).toMatchObject({ code: 'upstream.timeout', statusCode: 504 })
  server.closeAllConnections()
  server.close()
})
