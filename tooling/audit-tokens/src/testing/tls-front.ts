import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createServer } from 'node:tls'
import { selfSigned } from './self-signed.ts'

/** TLS in front of a gateway, as a load balancer would end it. */
export async function startTlsFront() {
  const target = { port: 0 }
  const server = createServer(selfSigned, (socket) => {
    const behind = connect(target.port, '127.0.0.1')
    socket.pipe(behind).pipe(socket)
    // Either side may go first; the other one goes with it.
    socket.on('error', () => behind.destroy())
    behind.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a port, not on a pipe.
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://localhost:${port}`,
    leadTo: (origin: string) => {
      target.port = Number(new URL(origin).port)
    },
    close: () => server.close(),
  }
}
