import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { textOf } from './texts.ts'

/** Between the first bytes of `/api/first-byte` and the rest. */
const pauseMs = 200

/**
 * An API that makes JSON on the fly: `/api/big?mb=` many rows with placeholders, never more than its connection takes;
 * `/api/first-byte` a beginning, and after a pause the rest; `/api/100k` one body of that size.
 */
export async function startJsonUpstream() {
  const rows = textOf('100 KB', true).bytes
  const state = { firstByteAt: 0 }
  const answers: Record<string, (response: ServerResponse, query: URLSearchParams) => Promise<void>> = {
    '/api/big': async (response, query) => {
      const times = Math.ceil((Number(query.get('mb')) * 1_000_000) / (rows.length + 1))
      await pipeline(Readable.from(manyRows(rows, times), { objectMode: false }), response)
    },
    '/api/first-byte': async (response) => {
      state.firstByteAt = performance.now()
      response.write('{"a":1,')
      await sleep(pauseMs)
      response.end('"b":2}')
    },
    '/api/100k': async (response) => void response.end(rows),
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream')
    const answer = answers[pathname]
    if (!answer || !request.headers.authorization) return void response.writeHead(401).end()
    response.setHeader('content-type', 'application/json')
    void answer(response, searchParams)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, state, close: () => server.close().closeAllConnections() }
}

function* manyRows(rows: Buffer, times: number): Generator<Buffer> {
  yield Buffer.from('[')
  for (let time = 0; time < times; time += 1) yield Buffer.concat([rows, Buffer.from(',')])
  yield Buffer.from('0]')
}

export type JsonUpstream = Awaited<ReturnType<typeof startJsonUpstream>>
