import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Sends bytes that no client library would, and gives the answer up to the end of the connection. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data.toString('latin1'))).on('error', () => {})
  socket.end(Buffer.from(text, 'latin1'))
  await once(socket, 'close')
  return answer
}

/** The same in pieces, each when the one before has left; rejects when the other side hangs up before the last one. */
export async function sendInTurn(port: number, texts: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (data: string) => (answer += data))
  for (const text of texts)
    await new Promise<void>((resolve, reject) => {
      socket.write(text, 'latin1', (error) => (error ? reject(error) : resolve()))
    })
  await once(socket, 'close')
  return answer
}

/** A server that answers whatever comes with these bytes and hangs up. */
export async function startRawServer(answer: () => string) {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(answer()))
  })
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.')
  return { port: address.port, close: () => server.close() }
}
