import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, which would take a port between finding and using it. */
const [lowest, highest] = [15_000, 32_000]
const attempts = 50

/** A port that nobody listens on, for servers whose address must be known before they start. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowest, highest)
    // A browser resolves `localhost` to either of the loopback addresses.
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port
  }
  throw new Error('No free port was found.')
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen({ port, host, exclusive: true }), 'listening')
  } catch (error) {
    // Without IPv6 there is nothing to be taken on its address.
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  }
  server.close()
  await once(server, 'close')
  return true
}
