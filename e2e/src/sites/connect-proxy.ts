import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/**
 * The way out of a company's network (RFC 9110 9.3.6): tunnels to the https port of the hosts given end at one port of
 * this machine. A server process that is told of it by HTTPS_PROXY reaches names that no resolver knows, and verifies
 * TLS with them all the same.
 */
export async function startConnectProxy(names: readonly string[], port: number): Promise<Server> {
  const server = createServer((_request, response) => void response.writeHead(405).end())
  server.on('connect', (request, client, head) => {
    client.on('error', () => client.destroy())
    if (!names.some((name) => request.url === `${name}:443`)) {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    const target = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      target.write(head)
      target.pipe(client).pipe(target)
    })
    target.on('error', () => client.destroy())
    client.once('close', () => target.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** What a Node process needs to go through the proxy with its `fetch`. */
export function proxyEnvironment(server: Server): Record<string, string> {
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: address, NO_PROXY: '127.0.0.1,localhost' }
}
