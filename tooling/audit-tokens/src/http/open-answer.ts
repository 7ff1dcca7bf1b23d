import type { IncomingMessage } from 'node:http'
import { type Answer, toAnswer } from './answer.ts'
import type { HttpRequest } from './http-client.ts'

/** An answer whose head is here and whose body may still come. */
export type OpenAnswer = {
  head: Answer
  /** What has come of the body so far. */
  received(): Buffer
  /** Whether the body came to its proper end, or was cut. */
  ended: Promise<'whole' | 'cut'>
  /** Hangs up. */
  leave: () => void
}

export function openAnswer({ method, target }: HttpRequest, response: IncomingMessage): OpenAnswer {
  const chunks: Buffer[] = []
  const ended = new Promise<'whole' | 'cut'>((resolve) => {
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('end', () => resolve('whole'))
    // A cut transfer is an error as well as a close.
    response.on('error', () => resolve('cut')).once('close', () => resolve('cut'))
  })
  const { statusCode: status = 0, headers } = response
  return {
    head: toAnswer({ method, target, status, headers, text: '' }),
    received: () => Buffer.concat(chunks),
    ended,
    leave: () => void response.destroy(),
  }
}
