import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { cancelAfter } from './cancellation.ts'
import { createUpstreamClient } from './upstream-client.ts'

it('the API has 10 s for a connection with its TLS handshake, then it is 503', {
  timeout: 40_000,
}, async () => {
  // Takes connections and says nothing, as a machine that hangs.
  const server = createServer((socket) => socket.on('error', () => {})).listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const client = createUpstreamClient()
  const startedAt = performance.now()
  const call = client.send({
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    path: '/api',
    method: 'GET',
    headers: {},
    body: { kind: 'none' },
    cancellation: cancelAfter(900_000),
  })
  await expect(call).rejects.toMatchObject({ code: 'upstream.unreachable', statusCode: 503 })
  const seconds = (performance.now() - startedAt) / 1000
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(25)
  await client.close()
  server.close()
})
