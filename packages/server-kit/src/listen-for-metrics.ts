import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** What is told: the text that Prometheus reads, and its content type. */
export type ToldMetrics = { text(): Promise<string>; contentType: string }

/** `GET /metrics` on an address of its own, so that no proxy in front of the public port can open it to the world. */
export function listenForMetrics(
  app: FastifyInstance,
  metrics: ToldMetrics,
  at: { host: string; port: number },
): void {
  const server = createServer((request, response) => void answer(metrics, request, response))
  // Before the public port: a start with an address that is taken must fail.
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

async function answer(metrics: ToldMetrics, { method, url }: IncomingMessage, response: ServerResponse) {
  const isScrape = (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === '/metrics'
  const text = isScrape ? await metrics.text() : 'The numbers are at /metrics.\n'
  response.writeHead(isScrape ? 200 : 404, {
    'content-type': isScrape ? metrics.contentType : 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  response.end(method === 'HEAD' ? undefined : text)
}
