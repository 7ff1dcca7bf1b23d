import type { EntryResult } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import type { QueuedEntry } from './entry-store.ts'
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

  it('keeps entries while nobody is signed in, to be sent when the sheet is opened again', async () => {
    const { queue, call, validateAs, storedKeys } = setup()
    validateAs({ kind: 'hold' })
    queue.put(11, set('1'))
    const first = await call(0)
    first.fail(new Error('401'))
    await queue.settled()
    expect(storedKeys()).toEqual(['key-1'])
    const run = queue.settled()
    const second = await call(1)
    second.answer(accepted(second.entries))
    await run
    expect(storedKeys()).toEqual([])
  })

  it('lets go of what is dismissed before it was sent, but not of what a call is out with', async () => {
    const { queue, call, validateAs, storedKeys } = setup()
    queue.put(11, set('1'))
    const first = await call(0)
    queue.put(12, set('2'))
    queue.dismiss(new Set(['key-1', 'key-2']))
    expect([storedKeys(), queue.rows.get(12)]).toEqual([['key-1'], undefined])
    validateAs({ kind: 'hold' })
    first.fail(new Error('403'))
    await queue.settled()
    queue.dismiss(new Set(['key-1']))
    await queue.settled()
    expect([storedKeys(), queue.rows.get(11), queue.summary().unsent]).toEqual([[], undefined, 0])
  })

  it('lets go of a refused figure that is dismissed, and of none that was typed over it since', async () => {
    const outcome = { status: 'refused', texts: { 1: '7' }, message: 'Too many' } as const
    const { queue, call, storedKeys } = setup([
      { ...left('old-1', 11, '7'), outcome },
      { ...left('old-2', 12, '7'), outcome },
    ])
    await tick()
    queue.put(12, set('8'))
    queue.dismiss(new Set(['old-1', 'old-2']))
    expect([queue.rows.get(11), queue.rows.get(12)?.texts, queue.summary().refused]).toEqual([
      undefined,
      { 1: '8' },
      0,
    ])
    expect(keysOf((await call(0)).entries)).toEqual(['key-1'])
    expect(storedKeys()).toEqual(['key-1'])
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

describe('entries that the server refused', () => {
  const refusal = (clientKey: string): EntryResult => ({ clientKey, status: 'REJECTED', message: 'Too many' })
  const question: EntryResult = {
    clientKey: 'key-1',
    status: 'REJECTED',
    code: 'entry.figure-doubtful',
    message: '144 each?',
    reading: { baseQty: '12.000', parts: [{ unitId: 1, quantity: '12' }] },
  }

  const leftRefused: QueuedEntry = {
    ...left('old-1', 11, '7'),
    outcome: { status: 'refused', texts: { 1: '7' }, message: 'Too many' },
  }

  /** A queue whose first figure, of row 11, was refused. */
  async function withRefusal(result: EntryResult = refusal('key-1')) {
    const queued = setup()
    queued.queue.put(11, set('144'))
    const { answer } = await queued.call(0)
    answer({ results: [result], countedTotal: 0 })
    await queued.queue.settled()
    return queued
  }

  it('are shown with the reason again after a reload, and are not sent again', async () => {
    const { stored } = await withRefusal()
    const { queue, calls } = setup(stored())
    await tick()
    expect(queue.rows.get(11)).toEqual({ status: 'refused', texts: { 1: '144' }, message: 'Too many' })
    expect(queue.summary()).toMatchObject({ unsent: 0, refused: 1 })
    expect(calls).toEqual([])
  })

  it('are asked about again after a reload, with the reading that was offered', async () => {
    const { stored } = await withRefusal(question)
    const { queue } = setup(stored())
    await tick()
    expect(queue.rows.get(11)).toMatchObject({ status: 'doubted', reading: question.reading })
  })

  it('are kept where the count as a whole takes none', async () => {
    const { queue, call, validateAs, stored } = setup()
    validateAs({ kind: 'refuse', message: 'closed' })
    queue.put(11, set('1'))
    queue.put(12, set('2'))
    queue.put(12, set('3'))
    ;(await call(0)).fail(new Error('409'))
    await queue.settled()
    expect(stored().map(({ entry, outcome }) => [entry.clientKey, outcome?.message])).toEqual([
      ['key-1', 'closed'],
      ['key-3', 'closed'],
    ])
  })

  it('are forgotten once somebody gives them up', async () => {
    const { queue, storedKeys } = await withRefusal()
    queue.forget(11)
    expect(storedKeys()).toEqual([])
  })

  it('are forgotten once their row gets another figure', async () => {
    const { queue, call, storedKeys } = setup([leftRefused])
    await tick()
    queue.put(11, set('12'))
    expect(storedKeys()).toEqual(['key-1'])
    const { entries, answer } = await call(0)
    expect(entries).toMatchObject([{ parts: [{ quantity: '12' }] }])
    answer(accepted(entries))
    await queue.settled()
    expect(storedKeys()).toEqual([])
  })

  it('are forgotten where their row got another figure before the browser had read what it keeps', async () => {
    let read = () => {}
    const { queue, storedKeys } = setup([leftRefused], new Promise<void>((resolve) => (read = resolve)))
    queue.put(11, set('9'))
    read()
    await tick()
    expect(storedKeys()).toEqual(['key-1'])
    expect(queue.rows.get(11)?.texts).toEqual({ 1: '9' })
  })
})
