import { finished } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEventStream } from './event-stream.ts'

/** All that a stream says from now on. */
function read({ body }: ReturnType<typeof createEventStream>): () => string {
  let text = ''
  body.on('data', (chunk) => {
    text += String(chunk)
  })
  return () => text
}

/** Lets what was pushed come through. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve))

describe('a stream of events', () => {
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
  )
  afterEach(() => vi.useRealTimers())

  it('says that it is open, then each event', async () => {
    const stream = createEventStream()
    const said = read(stream)
    stream.send('change', { id: 7 })
    await settled()
    expect(said()).toBe(': open\n\nevent: change\ndata: {"id":7}\n\n')
  })

  it('gives signs of life while nothing happens, and keeps nothing waiting once it is over', async () => {
    const stream = createEventStream()
    const said = read(stream)
    vi.advanceTimersByTime(30_000)
    await settled()
    expect(said()).toBe(': open\n\n:\n\n:\n\n')
    stream.body.destroy()
    await finished(stream.body).catch(() => undefined)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    [0, 240_000],
    [1, 180_000],
  ])('ends whole after some minutes, by chance %d after %d ms', async (chance, ms) => {
    const stream = createEventStream(() => chance)
    read(stream)
    const end = finished(stream.body)
    vi.advanceTimersByTime(ms - 1)
    await settled()
    expect(stream.body.readableEnded).toBe(false)
    vi.advanceTimersByTime(1)
    await expect(end).resolves.toBeUndefined()
  })

  it('is cut when its reader takes nothing, rather than kept in memory', async () => {
    const stream = createEventStream()
    const end = finished(stream.body)
    for (let id = 0; id < 200; id++) stream.send('change', { id })
    await expect(end).rejects.toThrow('not taken')
    expect(stream.body.readableLength).toBeLessThan(8192)
  })

  it('takes nothing after its end', async () => {
    const stream = createEventStream()
    const said = read(stream)
    stream.end()
    stream.end()
    stream.send('change', { id: 7 })
    await finished(stream.body)
    expect(said()).toBe(': open\n\n')
  })
})
