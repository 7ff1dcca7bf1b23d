import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

type Stream = {
  say: (text: string) => void
  end: () => void
  fail: () => void
  isLeft: () => boolean
}

/** What follows streams that are opened one after the other. */
function follow(refusals: readonly boolean[] = []) {
  const streams: Stream[] = []
  const seen: string[] = []
  const ended = new AbortController()
  let opened = 0
  const open = async () => {
    if (refusals[opened++] === true) throw new Error('refused')
    let isLeft = false
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (given) => void (controller = given),
      cancel: () => void (isLeft = true),
    })
    streams.push({
      say: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
      fail: () => controller?.error(new Error('cut')),
      isLeft: () => isLeft,
    })
    return body
  }
  const onStanding = (is: boolean) => void seen.push(is ? 'told' : 'not told')
  void followEvents({ open, onStanding, onChange: () => void seen.push('change') }, ended.signal)
  const at = (index: number): Stream => {
    const stream = streams[index]
    if (stream === undefined) throw new Error(`There is no stream ${index}`)
    return stream
  }
  return { seen, at, opened: () => opened, stop: () => ended.abort() }
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('following events', () => {
  const chance = vi.spyOn(Math, 'random')
  beforeEach(() => {
    vi.useFakeTimers()
    chance.mockReturnValue(0)
  })
  afterEach(() => vi.useRealTimers())
  afterAll(() => chance.mockRestore())

  test('counts from the first word on, which may be cut anywhere, and not before', async () => {
    const { seen, at, stop } = follow()
    await pass()
    expect(seen).toEqual([])
    at(0).say(': op')
    at(0).say('en\n\nevent: change\nda')
    await pass()
    expect(seen).toEqual(['told'])
    at(0).say('ta: {"id":1}\n\n:\n\nevent: change\ndata: {"id":1}\n\n')
    await pass()
    expect(seen).toEqual(['told', 'change', 'change'])
    stop()
  })

  test('opens a stream that stood again as soon as it ends', async () => {
    const { seen, at, opened, stop } = follow()
    await pass()
    at(0).say(': open\n\n')
    await pass(10_000)
    at(0).end()
    await pass()
    expect(seen).toEqual(['told', 'not told'])
    expect(opened()).toBe(2)
    stop()
  })

  test('waits twice as long after each failure, up to half a minute', async () => {
    const { opened, stop } = follow(Array.from({ length: 20 }, () => true))
    const pauses = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
    await pass()
    for (const [failures, ms] of pauses.entries()) {
      await pass(ms - 1)
      expect(opened()).toBe(failures + 1)
      await pass(1)
      expect(opened()).toBe(failures + 2)
    }
    stop()
  })

  test('comes back after half of that and more, by chance, so that not everybody comes at once', async () => {
    chance.mockReturnValueOnce(0.998).mockReturnValueOnce(0.5)
    const { opened, stop } = follow([true, true, true])
    await pass()
    await pass(500)
    expect(opened()).toBe(1)
    await pass(1)
    expect(opened()).toBe(2)
    await pass(1499)
    expect(opened()).toBe(2)
    await pass(1)
    expect(opened()).toBe(3)
    stop()
  })

  test('takes a stream that ends at once for one that fails', async () => {
    const { at, opened, stop } = follow()
    await pass()
    at(0).say(': open\n\n')
    at(0).fail()
    await pass(999)
    expect(opened()).toBe(1)
    await pass(1)
    expect(opened()).toBe(2)
    stop()
  })

  test('leaves a stream that gives no sign of life any more', async () => {
    const { seen, at, opened, stop } = follow()
    await pass()
    at(0).say(': open\n\n')
    await pass(39_000)
    at(0).say(':\n\n')
    await pass(39_000)
    expect(opened()).toBe(1)
    await pass(1000)
    await pass(1)
    expect(at(0).isLeft()).toBe(true)
    expect(seen).toEqual(['told', 'not told'])
    expect(opened()).toBe(2)
    stop()
  })

  test('leaves the stream when it is ended, and opens no other', async () => {
    const { at, opened, stop } = follow()
    await pass()
    at(0).say(': open\n\n')
    await pass()
    stop()
    await pass(60_000)
    expect(at(0).isLeft()).toBe(true)
    expect(opened()).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
