import { describe, expect, it } from 'vitest'
import { createEndedSessions, type Ending } from './ended-sessions.ts'

const session = { id: 's1', subject: 'person', providerSession: 'op1', startedAt: 1000 }
const ending = (kind: Ending['kind'], id: string, endedAt = 2000): Ending => ({
  kind,
  id,
  endedAt,
  until: 10_000,
})

function endedAt(time = 2000, limit?: number) {
  const clock = { time }
  return { clock, ended: createEndedSessions(() => clock.time, limit) }
}

describe('ended sessions', () => {
  it.each([
    ['its id', ending('session', 's1')],
    ['the session at the provider', ending('provider-session', 'op1')],
    ['the person', ending('subject', 'person')],
  ])('R24 R25 S37: a session is over when %s is ended', async (_what, over) => {
    const { ended } = endedAt()
    expect(ended.has(session)).toBe(false)
    await ended.end(over)
    expect(ended.has(session)).toBe(true)
  })

  it.each([
    ['session', 's2'],
    ['provider-session', 'op2'],
    ['subject', 'another'],
    ['subject', 's1'],
    ['session', 'person'],
  ] as const)('an ending of %s %s leaves the others alone', async (kind, id) => {
    const { ended } = endedAt()
    await ended.end(ending(kind, id))
    expect(ended.has(session)).toBe(false)
  })

  it('S37: a provider session that is named with its person is not that of another', async () => {
    const { ended } = endedAt()
    await ended.end({ ...ending('provider-session', 'op1', 2000), subject: 'another' })
    expect(ended.has(session)).toBe(false)
    await ended.end({ ...ending('provider-session', 'op1', 2001), subject: 'person' })
    expect(ended.has(session)).toBe(true)
  })

  it.each([90, 120])(
    'S15 S37: a session at the provider ends by a clock that is %i s behind',
    async (seconds) => {
      const { ended } = endedAt()
      await ended.end(ending('provider-session', 'op1', 2000))
      expect(ended.has({ ...session, startedAt: 2000 + seconds * 1000 })).toBe(true)
    },
  )

  it('S37: a provider that uses a sid again, minutes later, keeps nobody out', async () => {
    const { ended } = endedAt()
    await ended.end(ending('provider-session', 'op1', 2000))
    expect(ended.has({ ...session, startedAt: 122_001 })).toBe(false)
  })

  it('S37: who signs in after the person was ended is in', async () => {
    const { ended } = endedAt()
    await ended.end(ending('subject', 'person', 2000))
    expect(ended.has({ ...session, startedAt: 2001 })).toBe(false)
    await ended.end(ending('subject', 'person', 3000))
    expect(ended.has({ ...session, startedAt: 2001 })).toBe(true)
  })

  it('R25: a session that began in the very millisecond of the ending is over', async () => {
    const { ended } = endedAt()
    await ended.end(ending('subject', 'person', 2000))
    expect(ended.has({ ...session, startedAt: 2000 })).toBe(true)
  })

  it('only the first ending of a session is new', async () => {
    const { ended } = endedAt()
    expect(await ended.end(ending('session', 's1'))).toBe(true)
    expect(await ended.end(ending('session', 's1', 3000))).toBe(false)
  })

  it('an ending is forgotten at its limit', async () => {
    const { ended, clock } = endedAt()
    await ended.end(ending('session', 's1'))
    clock.time = 10_000
    expect(ended.has(session)).toBe(false)
  })

  it('R24: a full set stays bounded: the oldest ending goes', async () => {
    const { ended } = endedAt(2000, 2)
    for (const id of ['s1', 's2', 's3']) await ended.end(ending('session', id))
    const isOver = (id: string) => ended.has({ ...session, id })
    expect(['s1', 's2', 's3'].map(isOver)).toEqual([false, true, true])
  })

  it('a listener hears each new ending once, until it leaves', async () => {
    const { ended } = endedAt()
    const heard: string[] = []
    const leave = ended.onEnd(({ id }) => heard.push(id))
    await ended.end(ending('session', 's1'))
    await ended.end(ending('session', 's1'))
    leave()
    await ended.end(ending('session', 's2'))
    expect(heard).toEqual(['s1'])
  })
})
