import type { EntryResult } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { accepted, keysOf, set, setup, tick } from './entry-queue.fixture.ts'

describe('the queue of entries', () => {
  it('sends entries in the order in which they were typed, one call at a time', async () => {
    const { queue, calls, call } = setup()
    queue.put(11, set('1'))
    queue.put(12, set('2'))
    const first = await call(0)
    queue.put(13, set('3'))
    queue.put(11, set('4'))
    await tick()
    expect(calls).toHaveLength(1)
    first.answer(accepted(first.entries))
    const second = await call(1)
    expect(keysOf([...first.entries, ...second.entries])).toEqual(['key-1', 'key-2', 'key-3', 'key-4'])
    second.answer(accepted(second.entries))
    await queue.settled()
    expect(queue.summary()).toEqual({ unsent: 0, refused: 0, doubted: 0, contested: 0, isStalled: false })
  })

  it('says of a figure that somebody has confirmed it only where somebody has', async () => {
    const { queue, call } = setup()
    queue.put(11, set('144'))
    queue.putAll([{ rowId: 12, built: set('144'), seenAt: null, isConfirmed: true }])
    const { entries } = await call(0)
    expect(entries.map(({ rowId, isConfirmed }) => [rowId, isConfirmed])).toEqual([
      [11, undefined],
      [12, true],
    ])
  })

  it('sends at most 200 entries in one call', async () => {
    const { queue, call } = setup()
    for (let row = 1; row <= 450; row += 1) queue.put(row, set('1'))
    const sizes: number[] = []
    for (let index = 0; index < 3; index += 1) {
      const { entries, answer } = await call(index)
      sizes.push(entries.length)
      answer(accepted(entries))
    }
    await queue.settled()
    expect(sizes).toEqual([200, 200, 50])
  })

  it('shows a row as waiting, saving, then saved', async () => {
    const { queue, call } = setup()
    const seen: (string | undefined)[] = []
    queue.rows.subscribe(11, () => seen.push(queue.rows.get(11)?.status))
    queue.put(11, set('5'))
    const { entries, answer } = await call(0)
    answer(accepted(entries))
    await queue.settled()
    expect(seen).toEqual(['waiting', 'saving', 'saved'])
  })

  it('wakes nobody but the row that something happens to', async () => {
    const { queue, call } = setup()
    let wakings = 0
    queue.rows.subscribe(12, () => (wakings += 1))
    queue.put(11, set('5'))
    const { entries, answer } = await call(0)
    answer(accepted(entries))
    await queue.settled()
    expect(wakings).toBe(0)
  })

  it('sends the same key again until an answer comes, and takes a duplicate for saved', async () => {
    const { queue, call, goOn } = setup()
    queue.put(11, set('5'))
    const first = await call(0)
    first.fail(new Error('no network'))
    await tick()
    expect(queue.summary()).toEqual({ unsent: 1, refused: 0, doubted: 0, contested: 0, isStalled: true })
    expect(queue.rows.get(11)?.status).toBe('waiting')
    goOn()
    const second = await call(1)
    expect(second.entries).toEqual(first.entries)
    second.answer({ results: [{ clientKey: 'key-1', status: 'DUPLICATE' }], countedTotal: 1 })
    await queue.settled()
    expect(queue.rows.get(11)?.status).toBe('saved')
    expect(queue.summary()).toEqual({ unsent: 0, refused: 0, doubted: 0, contested: 0, isStalled: false })
  })

  it('keeps what was typed in a refused row, says why, and lets the others through', async () => {
    const { queue, call } = setup()
    queue.put(11, set('5'))
    queue.put(12, set('6'))
    const { answer } = await call(0)
    const refusal: EntryResult = { clientKey: 'key-1', status: 'REJECTED', message: 'Too many decimals' }
    answer({ results: [refusal, { clientKey: 'key-2', status: 'ACCEPTED' }], countedTotal: 1 })
    await queue.settled()
    expect(queue.rows.get(11)).toEqual({ status: 'refused', texts: { 1: '5' }, message: 'Too many decimals' })
    expect(queue.rows.get(12)?.status).toBe('saved')
    expect(queue.summary().refused).toBe(1)
  })

  it('never sends what cannot be read, and marks the box to mend', async () => {
    const { queue, calls } = setup()
    queue.put(11, { kind: 'invalid', unitId: 1, message: 'Not a number', texts: { 1: 'abc' } })
    await tick()
    expect(calls).toHaveLength(0)
    expect(queue.rows.get(11)).toMatchObject({ status: 'refused', unitId: 1, texts: { 1: 'abc' } })
  })

  it('does not let the answer to an older figure hide a newer one', async () => {
    const { queue, call } = setup()
    queue.put(11, set('5'))
    const first = await call(0)
    queue.put(11, set('7'))
    first.answer(accepted(first.entries))
    const second = await call(1)
    expect(queue.rows.get(11)).toEqual({ status: 'saving', texts: { 1: '7' } })
    second.answer(accepted(second.entries))
    await queue.settled()
    expect(queue.rows.get(11)).toEqual({ status: 'saved', texts: { 1: '7' } })
  })

  it('gives every unsent row back when the count can take no entries at all', async () => {
    const { queue, call, validateAs } = setup()
    validateAs({ kind: 'refuse', message: 'The count is in review' })
    queue.put(11, set('5'))
    queue.put(12, set('6'))
    const { fail } = await call(0)
    fail(new Error('409'))
    await queue.settled()
    expect(queue.rows.withStatus('refused')).toEqual([11, 12])
    expect(queue.summary()).toEqual({ unsent: 0, refused: 2, doubted: 0, contested: 0, isStalled: false })
  })

  it('sends what is put there as soon as the refusal of the rest is known', async () => {
    const { queue, call, validateAs } = setup()
    validateAs({ kind: 'refuse', message: 'The count is in review' })
    queue.put(11, set('5'))
    const { fail } = await call(0)
    const stop = queue.subscribe(() => {
      stop()
      queue.put(12, set('6'))
    })
    fail(new Error('409'))
    const { entries, answer } = await call(1)
    expect(entries).toMatchObject([{ rowId: 12 }])
    answer(accepted(entries))
    await queue.settled()
  })

  it('keeps entries without sending them while the person is not signed in', async () => {
    const { queue, calls, call, validateAs } = setup()
    validateAs({ kind: 'hold' })
    queue.put(11, set('5'))
    const { fail } = await call(0)
    fail(new Error('401'))
    await queue.settled()
    expect(calls).toHaveLength(1)
    expect(queue.summary()).toEqual({ unsent: 1, refused: 0, doubted: 0, contested: 0, isStalled: true })
  })

  it('does not let the answer to an older figure hide a box that cannot be read', async () => {
    const { queue, call } = setup()
    queue.put(11, set('5'))
    const { entries, answer } = await call(0)
    const invalid = { kind: 'invalid', unitId: 1, message: 'Not a number', texts: { 1: 'abc' } } as const
    queue.put(11, invalid)
    answer(accepted(entries))
    await queue.settled()
    expect(queue.rows.get(11)).toEqual({
      status: 'refused',
      texts: { 1: 'abc' },
      message: 'Not a number',
      unitId: 1,
    })
    expect(queue.summary()).toEqual({ unsent: 0, refused: 1, doubted: 0, contested: 0, isStalled: false })
  })

  it('waits longer after each failure in a row, and begins anew when one came through', async () => {
    const { queue, call, goOn, pauses } = setup()
    queue.put(11, set('5'))
    for (const attempt of [0, 1]) {
      const { fail } = await call(attempt)
      fail(new Error('no network'))
      await tick()
      goOn()
    }
    const third = await call(2)
    queue.put(12, set('6'))
    third.answer(accepted(third.entries))
    const fourth = await call(3)
    fourth.fail(new Error('no network'))
    await tick()
    expect(pauses).toEqual([1, 2, 1])
  })

  it('rests when everything is sent, and also when an attempt came to nothing', async () => {
    const { queue, call, goOn } = setup()
    await queue.rested()
    queue.put(11, set('5'))
    const first = await call(0)
    const rested = queue.rested()
    first.fail(new Error('no network'))
    await rested
    expect(queue.summary()).toMatchObject({ unsent: 1, isStalled: true })
    goOn()
    const second = await call(1)
    second.answer(accepted(second.entries))
    await queue.settled()
    await queue.rested()
    expect(queue.summary().unsent).toBe(0)
  })

  it('hands over what the server took before the row says saved', async () => {
    const { queue, call, settled } = setup()
    queue.put(11, set('5'))
    let statusAtHandOver: string | undefined
    queue.rows.subscribe(11, () => {
      if (settled.length > 0) statusAtHandOver ??= queue.rows.get(11)?.status
    })
    const { entries, answer } = await call(0)
    answer(accepted(entries))
    await queue.settled()
    expect(statusAtHandOver).toBe('saved')
  })
})
