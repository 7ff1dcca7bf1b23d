import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, toAnswer } from './answer.ts'
import { sendRaw } from './raw-request.ts'

/** One request; nothing is added to it but `Host` and the length of the body. */
export type HttpRequest = {
  method: string
  /** Path and query. */
  target: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** Talks to one deployment, and to nothing else. */
export type HttpClient = {
  origin: string
  /** @throws Error when no answer comes */
  send(request: HttpRequest): Promise<Answer>
  /** The same over a socket of its own, every byte as it is: for targets that no client would send. */
  sendRaw(head: string): Promise<Answer | null>
  close(): void
}

type Options = {
  origin: string
  /** PEM texts of the authorities to trust; those of the system when there are none. */
  ca: readonly string[] | undefined
  /** Told every answer. */
  watch: (answer: Answer) => void
  log: (text: string) => void
}

const answerWithinMs = 30_000
const maxHeaderBytes = 131_072
const longestPauseS = 120
const mostPauses = 3

export function createHttpClient({ origin, ca, watch, log }: Options): HttpClient {
  const url = new URL(origin)
  const isTls = url.protocol === 'https:'
  const agentOptions = { keepAlive: true, maxSockets: 4 }
  const agent = isTls
    ? new HttpsAgent({ ...agentOptions, ...(ca ? { ca: [...ca] } : {}) })
    : new HttpAgent(agentOptions)

  async function once({ method, target, headers = {}, body }: HttpRequest): Promise<Answer> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        agent,
        hostname: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port,
        method,
        path: target,
        headers: { host: url.host, ...headers, ...(body === undefined ? {} : lengthOf(body)) },
        maxHeaderSize: maxHeaderBytes,
        signal: AbortSignal.timeout(answerWithinMs),
      }
      const outgoing = (isTls ? httpsRequest : httpRequest)(options, resolve)
      // A gateway that wrongly switches protocols has answered as well.
      outgoing.on('upgrade', (upgraded, socket) => {
        socket.destroy()
        resolve(upgraded)
      })
      outgoing.on('error', reject).end(body)
    })
    const text = response.statusCode === 101 ? '' : await readText(response)
    return toAnswer({ method, target, status: response.statusCode ?? 0, headers: listed(response), text })
  }

  /** A limit of requests is no finding: the client waits as it is asked to. */
  async function send(request: HttpRequest): Promise<Answer> {
    for (let pauses = 0; ; pauses += 1) {
      const answer = await once(request)
      const pauseS = Number(answer.headers['retry-after'] ?? '60')
      if (answer.status !== 429 || pauses === mostPauses || !(pauseS <= longestPauseS)) {
        watch(answer)
        return answer
      }
      log(`The gateway asks for a pause of ${pauseS} s (429) ...`)
      await sleep((pauseS + 1) * 1000)
    }
  }

  return {
    origin,
    send,
    async sendRaw(head) {
      const answer = await sendRaw({ url, ca, head })
      if (answer) watch(answer)
      return answer
    },
    close: () => agent.destroy(),
  }
}

function lengthOf(body: string): Record<string, string> {
  return { 'content-length': String(Buffer.byteLength(body)) }
}

/** `Set-Cookie` alone is never joined. */
function listed(response: IncomingMessage): Record<string, string | readonly string[] | undefined> {
  return response.headers
}
