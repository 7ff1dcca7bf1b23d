import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** A call as the API of the gateway gets it. */
export type EchoHit = {
  method: string
  /** Path and query. */
  url: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** What came of the body before the answer was decided; all of it but for an early answer. */
  body: Buffer
  /** Whether the body came to its proper end. */
  isWhole: boolean
  /** Resolves when the gateway has let go of the call. */
  closed: Promise<void>
}

/** Answers a call; `earlier` tells how many came to the same path before. */
export type EchoAnswer = (response: ServerResponse, hit: EchoHit, earlier: number) => void | Promise<void>

/** One address of the echo, as a browser asks the gateway for it. */
export type EchoPath = {
  path: string
  /** The calls that have arrived there so far. */
  hits: readonly EchoHit[]
  /** Resolves with the next call, or the first one. */
  arrived: Promise<EchoHit>
}

/** An API of the audit's own, behind a staging gateway: it sees what the gateway sends. */
export type EchoApi = {
  /** Where it listens, for `API_URL`. */
  url: string
  /** A new path that is answered like this; `isEarly`: before the body was read. */
  answer(answer: EchoAnswer, options?: { isEarly?: boolean }): EchoPath
  /** A new path that switches to WebSocket and holds the connection. */
  switch(): EchoPath & { sockets: readonly Duplex[] }
  /** Every call so far, also to paths that nobody made. */
  hits: readonly EchoHit[]
  close(): void
}

type Place = EchoPath & {
  hits: EchoHit[]
  tell: (hit: EchoHit) => void
  answer: EchoAnswer
  isEarly: boolean
}

const prefix = '/api'
const usualAnswer: EchoAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
}

/** @throws Error when the address is taken */
export async function startEchoApi({ host, port }: { host: string; port: number }): Promise<EchoApi> {
  const places = new Map<string, Place>()
  const hits: EchoHit[] = []
  const sockets = new Map<string, Duplex[]>()

  function createPlace(answer: EchoAnswer, isEarly: boolean): Place {
    const { promise, resolve } = Promise.withResolvers<EchoHit>()
    const path = `${prefix}/audit-echo-${places.size + 1}`
    const place: Place = { path, hits: [], arrived: promise, tell: resolve, answer, isEarly }
    places.set(path, place)
    return place
  }

  const placeOf = (url: string) => places.get(url.split('?', 1)[0] ?? '')

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const place = placeOf(request.url ?? '')
    const hit = hitOf(request, once(response, 'close'))
    // It counts from its head on: its body may never come to an end.
    const earlier = place?.hits.push(hit) ?? 0
    hits.push(hit)
    if (place?.isEarly !== true) await readBody(request, hit)
    place?.tell(hit)
    if (request.headers.authorization === undefined) return void response.writeHead(401).end()
    await (place?.answer ?? usualAnswer)(response, hit, earlier - 1)
  }

  const server = createServer({ maxHeaderSize: 131_072 }, (request, response) => {
    // Who hangs up is seen by the check that asked.
    receive(request, response).catch(() => response.destroy())
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    // Read to nowhere, or the end of the connection would not be seen.
    socket
      .on('error', () => {})
      .on('end', () => socket.destroy())
      .resume()
    const place = placeOf(request.url ?? '')
    const hit = hitOf(request, once(socket, 'close'))
    hits.push(hit)
    place?.hits.push(hit)
    place?.tell(hit)
    sockets.get(place?.path ?? '')?.push(socket)
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  })
  server.listen({ host, port })
  await once(server, 'listening')
  // Listening on a port, not on a pipe.
  const address = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${prefix}`,
    answer: (answer, { isEarly = false } = {}) => createPlace(answer, isEarly),
    switch() {
      const place = createPlace(usualAnswer, true)
      const held: Duplex[] = []
      sockets.set(place.path, held)
      return { path: place.path, hits: place.hits, arrived: place.arrived, sockets: held }
    },
    hits,
    close() {
      for (const socket of [...sockets.values()].flat()) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

function hitOf({ method = '', url = '', headers }: IncomingMessage, closing: Promise<unknown>): EchoHit {
  const closed = closing.then(() => {})
  return { method, url, headers, body: Buffer.alloc(0), isWhole: false, closed }
}

async function readBody(request: IncomingMessage, hit: EchoHit): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  Object.assign(hit, { body: Buffer.concat(chunks), isWhole: request.complete })
}
