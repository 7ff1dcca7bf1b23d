import { freePort } from '@backoffice/test-kit/free-port'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listenForMetrics } from './listen-for-metrics.ts'

const metrics = { text: async () => 'counted 7\n', contentType: 'text/plain; version=0.0.4' }

let app: FastifyInstance
let at: { host: string; port: number }
beforeEach(async () => {
  at = { host: '127.0.0.1', port: await freePort() }
  app = Fastify()
  listenForMetrics(app, metrics, at)
  await app.ready()
})
afterEach(() => app.close())

const call = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${at.port}${path}`, { method })

it('the numbers are told to whoever asks for them, with or without a query', async () => {
  for (const path of ['/metrics', '/metrics?name=x']) {
    const scraped = await call(path)
    expect(scraped.status).toBe(200)
    expect(scraped.headers.get('content-type')).toBe(metrics.contentType)
    expect(scraped.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await scraped.text()).toBe('counted 7\n')
  }
  expect(await (await call('/metrics', 'HEAD')).text()).toBe('')
})

it('nothing else is there', async () => {
  for (const answer of [await call('/healthz'), await call('/metrics', 'POST')]) {
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('The numbers are at /metrics.\n')
  }
})

it('a port that is taken fails the start instead of going unnoticed', async () => {
  const second = Fastify()
  listenForMetrics(second, metrics, at)
  await expect(second.ready()).rejects.toThrow('EADDRINUSE')
})

it('the port is free again after the end', async () => {
  await app.close()
  await expect(call('/metrics')).rejects.toThrow('fetch failed')
})
