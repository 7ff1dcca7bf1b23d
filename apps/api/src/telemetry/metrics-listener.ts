import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

async function answer(metrics: Metrics, { method, url }: IncomingMessage, response: ServerResponse) {
  const isScrape = (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === '/metrics'
  const text = isScrape ? await metrics.text() : 'The numbers are at /metrics.\n'
  response.writeHead(isScrape ? 200 : 404, {
    'content-type': isScrape ? metrics.contentType : 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  response.end(method === 'HEAD' ? undefined : text)
}

/** `GET /metrics` on an address of its own. A start with an address that is taken fails. */
export function listenForMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  at: { host: string; port: number },
): void {
  const server = createServer((request, response) => void answer(metrics, request, response))
  app.addHook('onReady', async () => {
    server.listen(at)
    await once(server, 'listening')
    app.log.info(at, 'metrics are told at /metrics')
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
}
