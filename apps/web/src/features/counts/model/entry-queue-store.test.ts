import { describe, expect, it } from 'vitest'
import { accepted, keysOf, left, set, setup, tick } from './entry-queue.fixture.ts'

describe('entries that are kept in the browser', () => {
  it('keeps an entry until the server has taken it', async () => {
    const { queue, call, storedKeys } = setup()
    queue.put(11, set('1'))
    const first = await call(0)
    queue.put(12, set('2'))
    expect(storedKeys()).toEqual(['key-1', 'key-2'])
    first.answer(accepted(first.entries))
    await call(1)
    expect(storedKeys()).toEqual(['key-2'])
  })

  it('keeps entries while nobody is signed in, and gives up those that the count refuses', async () => {
    const { queue, call, validateAs, storedKeys } = setup()
    validateAs({ kind: 'hold' })
    queue.put(11, set('1'))
    const first = await call(0)
    first.fail(new Error('401'))
    await queue.settled()
    expect(storedKeys()).toEqual(['key-1'])
    validateAs({ kind: 'refuse', message: 'closed' })
    const run = queue.settled()
    const second = await call(1)
    second.fail(new Error('409'))
    await run
    expect(storedKeys()).toEqual([])
  })

  it('sends what an earlier visit left before what is typed now', async () => {
    const { queue, call } = setup([left('old-1', 11, '7'), left('old-2', 12, '8')])
    queue.put(13, set('9'))
    const first = await call(0)
    expect(keysOf(first.entries)).toEqual(['old-1', 'old-2', 'key-1'])
    expect(queue.rows.get(11)?.texts).toEqual({ 1: '7' })
    expect(queue.summary().unsent).toBe(3)
  })

  it('sends nothing before it knows what an earlier visit left', async () => {
    let read = () => {}
    const { queue, calls, call } = setup(
      [left('old-1', 11, '7')],
      new Promise<void>((resolve) => (read = resolve)),
    )
    queue.put(13, set('9'))
    await tick()
    expect(calls).toEqual([])
    read()
    const first = await call(0)
    expect(keysOf(first.entries)).toEqual(['old-1', 'key-1'])
  })

  it('sends an entry once that was typed and kept before the browser had read what it keeps', async () => {
    const { queue, call } = setup([left('key-1', 11, '5'), left('old-1', 12, '7')])
    queue.put(11, set('5'))
    const first = await call(0)
    expect(keysOf(first.entries)).toEqual(['old-1', 'key-1'])
    expect(queue.summary().unsent).toBe(2)
  })

  it('shows what is typed now on a row that an earlier visit left', async () => {
    const { queue, call } = setup([left('old-1', 11, '7')])
    queue.put(11, set('9'))
    await call(0)
    expect(queue.rows.get(11)?.texts).toEqual({ 1: '9' })
  })
})
