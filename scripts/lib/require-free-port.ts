import { once } from 'node:events'
import { createServer } from 'node:net'

async function isTaken(port: number, host: string): Promise<boolean> {
  const server = createServer()
  server.listen({ port, host, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  }
  server.close()
  await once(server, 'close')
  return false
}

/**
 * Looks on both loopback addresses, as a browser resolves `localhost` to either of them.
 *
 * @throws Error that names the variable to change
 */
export async function requireFreePort(port: number, variable: string, command: string): Promise<void> {
  // A port that is no number is one of the mistakes that the server itself lists.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  if (!(await isTaken(port, '127.0.0.1')) && !(await isTaken(port, '::1'))) return
  const other = port < 60_000 ? port + 100 : port - 100
  throw new Error(
    `Port ${port} is in use by another program. Stop it, or choose another port: ${variable}=${other} ${command}`,
  )
}
