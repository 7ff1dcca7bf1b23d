import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateSync } from 'node:zlib'

type Item = { type: string; payload: string }

/** Stands where error reports go, and keeps what arrives. */
export type ReportCollector = {
  dsn: string
  origin: string
  /** Parts of the envelopes so far, recordings unpacked. */
  items: () => readonly Item[]
  /** Everything so far as it left the browser, recordings unpacked, with its addresses and headers. */
  everything: () => string
  close: () => void
}

export async function startReportCollector(): Promise<ReportCollector> {
  const items: Item[] = []
  const heads: string[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const envelope = readEnvelope(Buffer.concat(chunks))
      heads.push(`${request.url} ${JSON.stringify(request.headers)} ${envelope.head}`)
      items.push(...envelope.items)
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port}/1`,
    origin: `http://127.0.0.1:${port}`,
    items: () => items,
    everything: () => [...heads, ...items.map(({ payload }) => payload)].join('\n'),
    close: () => server.close(),
  }
}

/** An envelope is a line of JSON, then for each part a line of JSON and its bytes. */
function readEnvelope(body: Buffer): { head: string; items: Item[] } {
  let rest = body
  const takeLine = () => {
    const end = rest.indexOf('\n')
    const line = rest.subarray(0, end === -1 ? rest.length : end)
    rest = rest.subarray(end === -1 ? rest.length : end + 1)
    return line
  }
  const head = takeLine().toString()
  const items: Item[] = []
  while (rest.length > 0) {
    const { type, length } = JSON.parse(takeLine().toString()) as { type: string; length?: number }
    const bytes = length === undefined ? takeLine() : rest.subarray(0, length)
    if (length !== undefined) rest = rest.subarray(length + 1)
    items.push({ type, payload: type === 'replay_recording' ? unpack(bytes) : bytes.toString() })
  }
  return { head, items }
}

function unpack(recording: Buffer): string {
  return inflateSync(recording.subarray(recording.indexOf('\n') + 1)).toString()
}
