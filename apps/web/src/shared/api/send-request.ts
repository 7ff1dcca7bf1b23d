import { ApiProblem } from '../lib/api-problem.ts'

/** Time after which a call is given up. */
export const requestTimeoutMs = 300_000

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type OutgoingRequest = {
  url: string
  init: RequestInit
  isStream?: boolean | undefined
  /** Is told how many bytes have come so far. */
  onBytes?: ((bytes: number) => void) | undefined
}

/**
 * Sends a request and waits for the whole answer, or for the head of one that goes on, 300 s at most.
 * @param signal of the caller; when it is aborted, its own reason is thrown
 * @throws ApiProblem with the status 0 when no answer came, or one that broke off: `network.timeout`,
 * `network.unreachable`
 */
export async function sendRequest(
  fetch: Fetch,
  { url, init, isStream, onBytes }: OutgoingRequest,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  try {
    const response = await fetch(url, { ...init, signal: either })
    return isStream === true ? response : await wholeAnswer(response, onBytes)
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    throw timeout.aborted ? timedOut(cause) : unreachable(cause)
  }
}

/** The answer with its body read: one that breaks off on the way has told nothing, and is no answer. */
async function wholeAnswer(response: Response, onBytes: OutgoingRequest['onBytes']): Promise<Response> {
  const body = await (onBytes === undefined ? response : counted(response, onBytes)).blob()
  return new Response(body.size === 0 ? null : body, response)
}

function counted(response: Response, onBytes: (bytes: number) => void): Response {
  let bytes = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength
      onBytes(bytes)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(counter) ?? null, response)
}

function timedOut(cause: unknown): ApiProblem {
  return new ApiProblem(
    { status: 0, code: 'network.timeout', title: 'The server took too long to answer.' },
    { cause },
  )
}

function unreachable(cause: unknown): ApiProblem {
  return new ApiProblem(
    { status: 0, code: 'network.unreachable', title: 'The server cannot be reached. Check your connection.' },
    { cause },
  )
}
