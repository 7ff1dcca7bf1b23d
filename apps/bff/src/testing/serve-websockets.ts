import { type IncomingHttpHeaders, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

export type SocketHit = { url: string; headers: IncomingHttpHeaders }

type Call = { method: string; url: string; headers: IncomingHttpHeaders }
type Options = { isWelcome: (call: Call) => Promise<boolean | Record<string, string>> }

/** Echoing WebSockets of the test API; they ask for the Bearer in the handshake and keep what they saw of it. */
export function serveWebSockets(server: Server, { isWelcome }: Options) {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: true,
    // The last one, so that a proxy that passes on the first alone is found out.
    handleProtocols: (protocols) => [...protocols].at(-1) ?? false,
  })
  const served = {
    hits: [] as SocketHit[],
    open: sockets.clients,
    /** Answers with this status instead of 101. */
    status: 101,
    beforeAnswer: async (): Promise<void> => {},
    onOpen: (socket: WebSocket): void => {
      socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
    },
    close: () => {
      for (const client of sockets.clients) client.terminate()
    },
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { url = '', headers } = request
    served.hits.push({ url, headers })
    await served.beforeAnswer()
    const welcome = await isWelcome({ method: 'GET', url, headers })
    const status = welcome === true ? served.status : 401
    const challenge = typeof welcome === 'object' ? Object.entries(welcome) : []
    if (status === 101) return sockets.handleUpgrade(request, socket, head, (client) => served.onOpen(client))
    const body = JSON.stringify({ status, nothing: 'n/a' })
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Set-Cookie: leak=1',
      ...challenge.map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ]
    socket.end(lines.join('\r\n'))
  }

  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    socket.on('error', () => {})
    void upgrade(request, socket, head)
  })
  return served
}
