import { isAscii } from 'node:buffer'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, onSendHookHandler } from 'fastify'

/** Bodies up to here are cheaper to copy than to write apart from their head. */
export const joinedUpTo = 16_384

/** A body that is here to its last byte, in several chunks; its length stands in the head. */
export class WholeBody {
  readonly chunks: readonly Buffer[]

  constructor(chunks: readonly Buffer[]) {
    this.chunks = chunks
  }

  /** What has this Fastify leaves to the hooks as it is, and the one below is the last. */
  pipe(): never {
    throw new TypeError('A whole body is sent by the hook oneWrite.')
  }
}

/**
 * What is here whole leaves in one write with its head. Node joins a text with the head, bytes follow in a second write,
 * and Fastify sends several chunks as a stream, with listeners for each of its ends. It is a hook because Fastify would
 * add a charset to the type of a text that is sent.
 */
export const oneWrite: onSendHookHandler<unknown> = (_request, reply, payload, done) => {
  if (payload instanceof WholeBody) return writeAll(reply, payload.chunks)
  const isSmall = Buffer.isBuffer(payload) && payload.length <= joinedUpTo
  done(null, isSmall && isAscii(payload) ? payload.toString('latin1') : payload)
}

/** Node holds back what is written in one turn, and hands it to the system together. */
function writeAll(reply: FastifyReply, chunks: readonly Buffer[]): void {
  const { raw, statusCode } = reply
  raw.writeHead(statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  for (const chunk of chunks) raw.write(chunk)
  raw.end()
}
