/** More than two signs of life that did not come: the connection is gone, whatever it says of itself. */
const silentMs = 40_000
/** A stream that stood for so long did not fail: it is opened again at once when it ends. */
const stoodMs = 10_000
const firstPauseMs = 1000
const longestPauseMs = 30_000

export type EventFollower = {
  /** Opens the stream; @throws when it cannot be opened */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>
  /** Something has changed. */
  onChange: () => void
  /** Whether changes are told from now on. When they are, they may have been missed before. */
  onStanding: (isStanding: boolean) => void
}

/**
 * Keeps a stream of events open until `signal` ends it. One that ends is opened again, and one that fails after a pause: of up to
 * a second, and twice as long each time, of which chance takes away up to half, so that those whom a restart has cut off do not
 * all come back at once. The events of ours name what has changed and carry no data, so that only their number is
 * read (WHATWG HTML 9.2.6: a line `data:` in each; a line that begins with a colon is a sign of life).
 */
export async function followEvents(follower: EventFollower, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const begunAt = Date.now()
    await followOnce(follower, signal)
    failures = Date.now() - begunAt >= stoodMs ? 0 : failures + 1
    await pause(failures === 0 ? 0 : pauseAfter(failures), signal)
  }
}

function pauseAfter(failures: number): number {
  const longest = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
  return longest * (1 - Math.random() / 2)
}

async function followOnce({ open, onChange, onStanding }: EventFollower, signal: AbortSignal): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wake = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silentMs)
  }
  let isStanding = false
  try {
    wake()
    const either = AbortSignal.any([signal, silence.signal])
    for await (const line of linesOf(await open(either), either)) {
      wake()
      if (!isStanding) onStanding(true)
      isStanding = true
      if (line.startsWith('data:')) onChange()
    }
  } catch {
    // Whatever it was, it is tried again, and who follows asks for itself meanwhile.
  } finally {
    clearTimeout(timer)
    if (isStanding) onStanding(false)
  }
}

async function* linesOf(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const reader = body?.getReader()
  if (reader === undefined) return
  const leave = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', leave, { once: true })
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
