import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Secret } from './traffic.ts'

export type RecordingProxy = {
  port: number
  /** Every token, code and verifier so far. */
  secrets: readonly Secret[]
  close: () => void
}

const secretFields = ['access_token', 'refresh_token', 'id_token', 'code', 'code_verifier', 'client_secret']

function secretsOf(body: string, contentType: string): [string, string][] {
  if (contentType.includes('json')) {
    const parsed = JSON.parse(body) as Record<string, unknown>
    return Object.entries(parsed).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
  }
  return [...new URLSearchParams(body)]
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * A proxy between the gateway and its upstream that notes every token, code and verifier it sees on the token
 * endpoint, so that a test can look for the real values everywhere else.
 */
export async function startRecordingProxy(upstreamPort: number): Promise<RecordingProxy> {
  const secrets: Secret[] = []
  const record = (body: Buffer, contentType: string | undefined) => {
    for (const [name, value] of secretsOf(body.toString(), contentType ?? '')) {
      if (secretFields.includes(name)) secrets.push({ name, value })
    }
  }

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isTokenCall = incoming.method === 'POST' && incoming.url?.endsWith('/oauth2/token') === true
    const sent = await bodyOf(incoming)
    if (isTokenCall) record(sent, incoming.headers['content-type'])
    const call = request(
      {
        host: '127.0.0.1',
        port: upstreamPort,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        if (!isTokenCall) {
          answer.pipe(outgoing)
          return
        }
        const recorded = bodyOf(answer).then((body) => {
          record(body, answer.headers['content-type'])
          outgoing.end(body)
        })
        recorded.catch(() => outgoing.destroy())
      },
    )
    call.on('error', () => outgoing.destroy())
    call.end(sent)
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    secrets,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
