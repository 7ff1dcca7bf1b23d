import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type Answer, toAnswer } from './answer.ts'

type RawRequest = { url: URL; ca: readonly string[] | undefined; head: string }

const withinMs = 10_000

/**
 * Sends a head as it is (lines end with `\n` here, with CRLF on the wire) and reads what comes back until the other side
 * closes. `null` when it closes without an answer. The head has to ask for `Connection: close`.
 */
export async function sendRaw({ url, ca, head }: RawRequest): Promise<Answer | null> {
  const [method = '', target = ''] = head.split('\n', 1)[0]?.split(' ') ?? []
  const bytes = await exchange(openSocket(url, ca), head.replaceAll('\n', '\r\n'))
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const [statusLine = '', ...lines] = bytes.slice(0, end).split('\r\n')
  const status = Number(statusLine.split(' ')[1])
  return toAnswer({ method, target, status, headers: readHeaders(lines), text: bytes.slice(end + 4) })
}

/** A connection to the deployment, over TLS where it is served so. */
export function openSocket(url: URL, ca: readonly string[] | undefined): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol === 'http:') return connectTcp({ host, port: Number(url.port || 80) })
  const servername = isIP(host) ? undefined : host
  return connectTls({
    host,
    port: Number(url.port || 443),
    ...(ca === undefined ? {} : { ca: [...ca] }),
    ...(servername === undefined ? {} : { servername }),
  })
}

async function exchange(socket: Socket, head: string): Promise<string> {
  const chunks: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    const finish = () => {
      socket.destroy()
      resolve()
    }
    socket.setTimeout(withinMs, finish)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('close', finish)
    // A reset after the answer is as good as an end.
    socket.on('error', (error) => (chunks.length > 0 || isReset(error) ? finish() : reject(error)))
    socket.write(head, 'latin1')
  })
  return Buffer.concat(chunks).toString('latin1')
}

/** True when the other side has closed the connection. */
export function isReset(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ECONNRESET' || code === 'EPIPE'
}

function readHeaders(lines: readonly string[]): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const line of lines) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).trim().toLowerCase()
    const value = line.slice(at + 1).trim()
    if (name === 'set-cookie') headers[name] = [...[headers[name] ?? []].flat(), value]
    else headers[name] = value
  }
  return headers
}
