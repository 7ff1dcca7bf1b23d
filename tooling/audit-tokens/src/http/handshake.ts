import type { Socket } from 'node:net'
import { openSocket } from './raw-request.ts'

/** What came of a wish to switch to WebSocket. */
export type Handshake = {
  /** 0 when the connection was closed without an answer. */
  status: number
  /** Resolves when the connection is closed. */
  closed: Promise<void>
  leave: () => void
}

type Wish = {
  url: URL
  ca: readonly string[] | undefined
  path: string
  headers: Readonly<Record<string, string>>
}

/** Asks for a WebSocket as a browser does (RFC 6455 4.1); frames are not spoken. */
export async function shakeHands({ url, ca, path, headers }: Wish): Promise<Handshake> {
  const socket = openSocket(url, ca)
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  const lines = Object.entries({
    host: url.host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const first = await firstLine(socket)
  // Read to nowhere, or the end of the connection would not be seen.
  socket.resume()
  return { status: Number(first.split(' ')[1] ?? 0), closed, leave: () => void socket.destroy() }
}

async function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1').split('\r\n', 1)[0] ?? ''))
    // A reset is no answer; who waits is told by the close.
    socket.on('error', () => {}).once('close', () => resolve(''))
  })
}
