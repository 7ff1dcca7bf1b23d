import { Readable } from 'node:stream'

/** What a reader may leave untaken before it is taken for one that does not read. */
const mostUntakenBytes = 4096
/** Keeps what stands between from taking a silent stream for a dead one. */
const heartbeatMs = 15_000
/** Below what anybody on the way waits for an answer (300 s); who may still listen is asked anew as often. */
const longestMs = 240_000

/** Server-sent events on their way to one reader. */
export type EventStream = {
  body: Readable
  /** Sends an event. Nothing is kept for a reader that does not take what comes: the stream is cut. */
  send: (event: string, data: object) => void
  /** Ends it as a whole answer; the browser opens it again. */
  end: () => void
}

/** A stream that says at once that it is open, and ends by itself after some minutes: not all of them at the same moment. */
export function createEventStream(random: () => number = Math.random): EventStream {
  const body = new Readable({ read: () => undefined, highWaterMark: mostUntakenBytes })
  let isOver = false
  const end = () => {
    if (!isOver) body.push(null)
    isOver = true
  }
  const write = (text: string) => {
    if (!isOver && !body.push(text)) body.destroy(new Error('The events were not taken'))
  }
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs)
  const lifetime = setTimeout(end, longestMs * (1 - random() / 4))
  body.once('close', () => {
    isOver = true
    clearInterval(heartbeat)
    clearTimeout(lifetime)
  })
  write(': open\n\n')
  return {
    body,
    end,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  }
}
