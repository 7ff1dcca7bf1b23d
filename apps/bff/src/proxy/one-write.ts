import { isAscii } from 'node:buffer'
import type { onSendHookHandler } from 'fastify'

/** Bodies up to here are cheaper to copy than to write apart from their head. */
export const joinedUpTo = 16_384

/**
 * Node joins a text with the head, so that both leave in one write; bytes follow the head in a second one. It is a hook
 * because Fastify would add a charset to the type of a text that is sent.
 */
export const oneWrite: onSendHookHandler<unknown> = (_request, _reply, payload, done) => {
  const isSmall = Buffer.isBuffer(payload) && payload.length <= joinedUpTo
  done(null, isSmall && isAscii(payload) ? payload.toString('latin1') : payload)
}
