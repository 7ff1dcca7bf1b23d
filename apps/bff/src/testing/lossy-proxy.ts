import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'

/**
 * Stands between a gateway and a provider. While `state.loses` is set, answers of the token endpoint never arrive: the
 * connection dies after the provider has answered; while `state.isHolding` is set they stay here.
 */
export async function startLossyProxy() {
  const state = { target: '', loses: false, lost: 0, isHolding: false }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { url = '', method = 'GET' } = incoming
      const { connection: _, 'transfer-encoding': __, ...headers } = incoming.headers
      const body = Buffer.concat(chunks)
      const forwarded = request(new URL(url, state.target), {
        method: method as 'GET',
        headers,
        body: body.length > 0 ? body : null,
      })
      void forwarded.then(async (answer) => {
        const text = Buffer.from(await answer.body.arrayBuffer())
        const isToken = url.includes('/oauth2/token')
        while (isToken && state.isHolding) await wait(20)
        if (isToken && state.loses) {
          state.lost += 1
          return outgoing.destroy()
        }
        const { 'transfer-encoding': ___, connection: ____, ...answered } = answer.headers
        return outgoing.writeHead(answer.statusCode, answered).end(text)
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
