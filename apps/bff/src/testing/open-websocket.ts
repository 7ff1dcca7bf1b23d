import type { IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import type { TestBrowser } from './test-browser.ts'

type Options = { headers?: Record<string, string>; protocols?: string[]; origin?: string | null }

/** Opens a WebSocket as a page of the gateway does; `origin: null` sends none. Gives the answer when it was refused. */
export async function openWebSocket(
  gateway: { port: number; publicUrl: string },
  browser: TestBrowser,
  path = '/api/live',
  { headers = {}, protocols = [], origin = gateway.publicUrl }: Options = {},
) {
  const cookie = browser.cookieHeader('/')
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}${path}`, protocols, {
    headers: {
      host: new URL(gateway.publicUrl).host,
      ...(cookie === '' ? {} : { cookie }),
      ...(origin === null ? {} : { origin }),
      ...headers,
    },
  })
  const messages: string[] = []
  socket.binaryType = 'nodebuffer'
  socket.on('message', (data: Buffer) => messages.push(data.toString()))
  // The code tells: 1006 for a connection that was cut.
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    socket.once('upgrade', resolve)
    socket.once('unexpected-response', (_request, answer) => resolve(answer))
    socket.once('error', reject)
  })
  const setCookies = response.headers['set-cookie'] ?? []
  browser.store(setCookies)
  const status = response.statusCode ?? 0
  if (status === 101) await isOpen(socket)
  const text = status === 101 ? '' : await textOf(response)
  return { socket, status, headers: response.headers, setCookies, text, messages, closed }
}

function isOpen(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === WebSocket.OPEN) resolve()
    else socket.once('open', () => resolve())
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
