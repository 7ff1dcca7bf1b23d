import { connect, createServer, type Socket } from 'node:net'

/** A line to a server on this machine whose answers come late, as over a long distance. */
export async function startSlowLine(targetPort: number, delayMs: number) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => setTimeout(() => near.destroyed || near.write(data), delayMs))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
