import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

const keepAliveMs = 30_000

export type SpliceTimes = {
  /** Without a byte for so long the connection is closed. */
  idleMs: number
  /** After the end of one side the other gets so long to read what is left and to say its own. */
  lastWordsMs: number
}

const usualTimes: SpliceTimes = {
  // As long as the API has for an answer.
  idleMs: 300_000,
  lastWordsMs: 5000,
}

/**
 * Passes bytes both ways, unread; who sends faster than the other side reads waits. The client is closed when the upstream
 * is, or when nothing passes any more; closing the upstream with the client is left to the caller.
 */
export function splice(client: Socket, upstream: Duplex, { idleMs, lastWordsMs } = usualTimes): void {
  const close = () => void client.destroy()
  const closeLater = () => void setTimeout(close, lastWordsMs).unref()
  client.setNoDelay(true)
  // A peer that has vanished without a word is noticed.
  client.setKeepAlive(true, keepAliveMs)
  client.setTimeout(idleMs, close)
  client.once('end', closeLater)
  upstream.once('close', () => {
    client.destroySoon()
    closeLater()
  })
  client.pipe(upstream).pipe(client)
}
