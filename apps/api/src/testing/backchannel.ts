import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `received` are the bodies in the order they came. */
export type Backchannel = { received: string[]; url: string; close: () => void }

/** Takes what the provider posts, as the gateway's back-channel address does. */
export async function openBackchannel(): Promise<Backchannel> {
  const received: string[] = []
  const server: Server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => received.push(text))
    request.on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // An address of a listening TCP server is never a pipe's name.
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}/bff/backchannel-logout`, close: () => server.close() }
}
