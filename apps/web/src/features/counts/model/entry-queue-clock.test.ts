import { describe, expect, it } from 'vitest'
import { accepted, set, setup } from './entry-queue.fixture.ts'

describe('the moments of entries in the queue', () => {
  it('gives every entry a later time, also within one millisecond, because the last one counts', async () => {
    const { queue, call } = setup()
    queue.put(11, set('1'))
    queue.put(11, set('2'))
    const { entries } = await call(0)
    expect(entries.map((entry) => entry.countedAt)).toEqual([
      '2026-03-29T02:10:00.000Z',
      '2026-03-29T02:10:00.001Z',
    ])
  })

  it('gives a figure typed over another the later moment, although the offset of the clock was measured anew between', async () => {
    const offsets = ['0', '-3000']
    const { queue, call } = setup([], undefined, { clockOffsetMs: () => offsets.shift() })
    queue.put(11, set('1'))
    queue.put(11, set('2'))
    const { entries } = await call(0)
    expect(entries.map(({ countedAt, clockOffsetMs }) => [countedAt, clockOffsetMs])).toEqual([
      ['2026-03-29T02:10:00.000Z', '0'],
      ['2026-03-29T02:10:03.001Z', '-3000'],
    ])
  })

  it('goes by the clock again after a figure was refused whose moment lay ahead', async () => {
    const readings = ['2026-03-29T03:10:00Z', '2026-03-29T02:10:00Z']
    const { queue, call } = setup([], undefined, { now: () => new Date(readings.shift() ?? '') })
    queue.put(11, set('1'))
    const { entries, answer } = await call(0)
    const code = 'entry.counted-in-future'
    answer({ ...accepted(entries), results: [{ clientKey: 'key-1', status: 'REJECTED', code }] })
    await queue.settled()
    queue.put(11, set('1'))
    expect((await call(1)).entries.map(({ countedAt }) => countedAt)).toEqual(['2026-03-29T02:10:00.000Z'])
  })
})
