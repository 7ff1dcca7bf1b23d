import {
  type AgentOptions,
  Agent as HttpAgent,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, toAnswer } from './answer.ts'
import { type Handshake, shakeHands } from './handshake.ts'
import { type OpenAnswer, openAnswer } from './open-answer.ts'
import { sendRaw } from './raw-request.ts'

/** One request; nothing is added to it but `Host` and the length of the body. */
export type HttpRequest = {
  method: string
  /** Path and query. */
  target: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  /** Goes at once, on a connection of its own where all others are taken: for calls that race. */
  atOnce?: boolean
}

/** Talks to one deployment, and to nothing else. */
export type HttpClient = {
  origin: string
  /** @throws Error when no answer comes */
  send(request: HttpRequest): Promise<Answer>
  /** The same up to the head of the answer, whose body stays open. @throws Error when no head comes */
  open(request: HttpRequest): Promise<OpenAnswer>
  /** Sends a request and hangs up as soon as it has left. */
  sendAndLeave(request: HttpRequest): Promise<void>
  /** The same over a socket of its own, every byte as it is: for targets that no client would send. */
  sendRaw(head: string): Promise<Answer | null>
  /** Asks for a WebSocket at a path. */
  shakeHands(path: string, headers: Readonly<Record<string, string>>): Promise<Handshake>
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
  const tlsOptions = ca ? { ca: [...ca] } : {}
  const createAgent = (options: AgentOptions) =>
    isTls ? new HttpsAgent({ ...options, ...tlsOptions }) : new HttpAgent(options)
  const agent = createAgent(agentOptions)
  const crowd = createAgent({ keepAlive: true })

  function begin({ method, target, headers = {}, body, atOnce = false }: HttpRequest, signal?: AbortSignal) {
    const options = {
      agent: atOnce ? crowd : agent,
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      method,
      path: target,
      headers: { host: url.host, ...headers, ...(body === undefined ? {} : lengthOf(body)) },
      maxHeaderSize: maxHeaderBytes,
      ...(signal ? { signal } : {}),
    }
    return (isTls ? httpsRequest : httpRequest)(options)
  }

  async function headOf(request: HttpRequest, signal?: AbortSignal): Promise<IncomingMessage> {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = begin(request, signal).on('response', resolve)
      // A gateway that wrongly switches protocols has answered as well.
      outgoing.on('upgrade', (upgraded, socket) => {
        socket.destroy()
        resolve(upgraded)
      })
      outgoing.on('error', reject).end(request.body)
    })
  }

  async function once(request: HttpRequest): Promise<Answer> {
    const { method, target } = request
    const response = await headOf(request, AbortSignal.timeout(answerWithinMs))
    const text = response.statusCode === 101 ? '' : await readText(response)
    return toAnswer({ method, target, status: response.statusCode ?? 0, headers: response.headers, text })
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
    async open(request) {
      const opened = openAnswer(request, await headOf({ ...request, atOnce: true }))
      watch(opened.head)
      return opened
    },
    async sendAndLeave(request) {
      const outgoing = begin({ ...request, atOnce: true }).on('error', () => {})
      await new Promise<void>((resolve) => void outgoing.end(request.body, resolve))
      outgoing.destroy()
    },
    shakeHands: (path, headers) => shakeHands({ url, ca, path, headers }),
    async sendRaw(head) {
      const answer = await sendRaw({ url, ca, head })
      if (answer) watch(answer)
      return answer
    },
    close() {
      agent.destroy()
      crowd.destroy()
    },
  }
}

function lengthOf(body: string | Buffer): Record<string, string> {
  return { 'content-length': String(Buffer.byteLength(body)) }
}
