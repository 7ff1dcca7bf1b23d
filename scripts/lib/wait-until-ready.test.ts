import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { waitUntilReady } from './wait-until-ready.ts'

test('waits for one after the other, and reports what the one that is waited for says', async () => {
  let asked = 0
  let others = 0
  const server = createServer((request, response) => {
    if (request.url === '/slow' && ++asked < 3)
      response.writeHead(503).end('{"ready":false,"pending":["demo data: 20 %"]}')
    else response.end(request.url === '/fast' ? String(++others) : 'ok')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const at = `http://127.0.0.1:${address.port}`
  const seen: string[] = []
  const probes = [
    { name: 'api', url: `${at}/slow` },
    { name: 'gateway', url: `${at}/fast` },
  ]
  await waitUntilReady(probes, new AbortController().signal, (state) =>
    seen.push(`${state}, gateway asked ${others}`),
  )
  expect(seen).toEqual(Array(2).fill('api waits for demo data: 20 %, gateway asked 0'))
  expect(others).toBe(1)
  server.close()
})

test('a server that does not answer yet is starting, and waiting ends when it is called off', async () => {
  const waiting = new AbortController()
  const seen: string[] = []
  await waitUntilReady([{ name: 'api', url: 'http://127.0.0.1:9/readyz' }], waiting.signal, (state) => {
    seen.push(state)
    waiting.abort()
  })
  expect(seen).toEqual(['api is starting'])
})
