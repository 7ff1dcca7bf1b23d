import { makeFetchTransport } from '@sentry/browser'
import { ownWords } from './personal-words.ts'
import { scrubData } from './scrub-data.ts'
import { scrubRecording } from './scrub-recording.ts'

type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]
type Item = [{ type: string; length?: number }, unknown]

/**
 * The last net before anything leaves: every part of every envelope is scrubbed here once more, recordings as well, which
 * no hook of the library sees whole. Recordings are compressed afterwards.
 */
export function makeScrubbedTransport(options: Parameters<typeof makeFetchTransport>[0]): Transport {
  const transport = makeFetchTransport(options, fetch.bind(window))
  return {
    ...transport,
    send: async (envelope) => {
      const [head, items] = envelope
      const scrubbed = await Promise.all((items as Item[]).map((item) => scrubItem(item, ownWords())))
      return transport.send([head, scrubbed] as unknown as Envelope) // the parts keep their shape
    },
  }
}

async function scrubItem([head, payload]: Item, words: readonly string[]): Promise<Item> {
  if (head.type !== 'replay_recording') return [head, scrubData(payload, words)]
  if (typeof payload !== 'string')
    throw new TypeError('A recording has to come as text, or it cannot be scrubbed.')
  const recording = await scrubbedRecording(payload, words)
  return [{ ...head, length: recording.length }, recording]
}

/** A recording is a line with its number, and its events as JSON. */
async function scrubbedRecording(payload: string, words: readonly string[]): Promise<Uint8Array> {
  const end = payload.indexOf('\n') + 1
  const number = new TextEncoder().encode(payload.slice(0, end))
  const events = await compress(scrubRecording(payload.slice(end), words))
  const whole = new Uint8Array(number.length + events.length)
  whole.set(number)
  whole.set(events, number.length)
  return whole
}

async function compress(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
