import { createServer } from 'node:http'
import { Pool } from 'undici'

// The least that a proxy of node:http and undici can do: headers as they are, bytes as they come.
const [port = '', upstream = ''] = process.argv.slice(2)
const pool = new Pool(upstream)

createServer((request, response) => {
  const { host: _host, connection: _connection, ...headers } = request.headers
  const options = {
    path: request.url ?? '/',
    method: 'GET' as const,
    headers: headers as Record<string, string>,
  }
  pool.dispatch(options, {
    onRequestStart() {},
    onResponseStart(_controller, statusCode, answered) {
      const { connection: _theirs, 'keep-alive': _alive, ...kept } = answered
      response.writeHead(statusCode, kept)
    },
    onResponseData(controller, chunk) {
      if (response.write(chunk)) return
      controller.pause()
      response.once('drain', () => controller.resume())
    },
    onResponseEnd() {
      response.end()
    },
    onResponseError(_controller, error) {
      response.destroy(error)
    },
  })
}).listen(Number(port), '127.0.0.1')
