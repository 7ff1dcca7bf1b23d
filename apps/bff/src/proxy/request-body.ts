import { Readable } from 'node:stream'
import { GatewayError } from '../errors.ts'

/** Bodies up to here are kept, so that they can be sent twice. */
const replayLimit = 1024 * 1024

/** The body of a request for the upstream. */
export type RequestBody =
  | { kind: 'none' }
  | { kind: 'kept'; bytes: Buffer }
  /** Too large to keep: it can be sent once. */
  | { kind: 'stream'; stream: Readable; length: number | undefined }

const none: RequestBody = { kind: 'none' }

/**
 * Takes the body of a request. Most have none, and cost no promise. Small bodies are read to their end first; of one
 * without a length the first mebibyte is read to find out.
 * @throws GatewayError 499 when the browser goes away meanwhile
 */
export function takeBody(
  payload: unknown,
  contentLength: string | undefined,
): RequestBody | Promise<RequestBody> {
  if (Buffer.isBuffer(payload)) return { kind: 'kept', bytes: payload }
  return payload instanceof Readable ? takeStream(payload, contentLength) : none
}

async function takeStream(payload: Readable, contentLength: string | undefined): Promise<RequestBody> {
  const length = contentLength === undefined ? undefined : Number(contentLength)
  if (length !== undefined && length > replayLimit)
    return { kind: 'stream', stream: relay([], payload), length }
  const { chunks, size } = await readUpTo(replayLimit, payload)
  if (size > replayLimit) return { kind: 'stream', stream: relay(chunks, payload), length }
  return { kind: 'kept', bytes: Buffer.concat(chunks, size) }
}

/** The body to its end, or to just above a limit; the rest then stays in the stream. */
async function readUpTo(limit: number, payload: Readable): Promise<{ chunks: Buffer[]; size: number }> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk)
      size += chunk.length
      if (size > limit) break
    }
  } catch (cause) {
    throw new GatewayError('request.cancelled', { cause })
  }
  return { chunks, size }
}

/**
 * A stream of its own for the upstream. When the upstream answers early and drops it, the browser's request must live
 * on until its answer is written, so the rest is read to nowhere.
 */
function relay(head: readonly Buffer[], rest: Readable): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      yield* head
      yield* rest.iterator({ destroyOnReturn: false })
    } finally {
      rest.resume()
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}
