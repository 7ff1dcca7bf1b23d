import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEndedSessions, endingOf } from './ended-sessions.ts'
import { type CutReason, createLiveConnections } from './live-connections.ts'
import type { Session } from './session.ts'

const hour = 3_600_000
const newSession = (changes: Partial<Session> = {}): Session => ({
  id: 's1',
  subject: 'person',
  providerSession: 'op1',
  startedAt: 0,
  remembered: false,
  authenticatedAt: 0,
  absoluteExpiresAt: 12 * hour,
  access: null,
  refresh: { token: 'rt', idleExpiresAt: 2 * hour },
  ...changes,
})

function start() {
  const ended = createEndedSessions(Date.now)
  const live = createLiveConnections(ended, Date.now)
  const cuts: string[] = []
  const open = (name: string, session = newSession(), isEndless = true) =>
    live.add({ session, isEndless, cut: (reason: CutReason) => cuts.push(`${name} ${reason}`) })
  return { ended, live, cuts, open }
}

describe('S35: what is open for a session', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is cut at once when the session ends, all of it, and nothing of another session', async () => {
    const { ended, cuts, open } = start()
    open('stream')
    open('socket')
    open('other', newSession({ id: 's2' }))
    await ended.end(endingOf(newSession(), Date.now()))
    expect(cuts).toEqual(['stream session-ended', 'socket session-ended'])
  })

  it.each([
    ['provider-session', 'op1', ['a', 'b']],
    ['subject', 'person', ['a', 'b', 'c']],
    ['subject', 'nobody', []],
  ] as const)('is cut by an ending of the %s %s', async (kind, id, names) => {
    const { ended, cuts, open } = start()
    open('a')
    open('b', newSession({ id: 's2' }))
    open('c', newSession({ id: 's3', providerSession: 'op2' }))
    open('d', newSession({ id: 's4', providerSession: 'op1', subject: 'person', startedAt: 200_000 }))
    await ended.end({ kind, id, endedAt: 1000, until: 12 * hour })
    expect(cuts).toEqual(names.map((name) => `${name} session-ended`))
  })

  it('is not opened any more when the session has ended', async () => {
    const { ended, open } = start()
    await ended.end(endingOf(newSession(), Date.now()))
    expect(() => open('late')).toThrow(expect.objectContaining({ code: 'session.none' }))
  })

  it('is cut at the idle limit, which a renewal moves and a request with old cookies does not', () => {
    const { live, cuts, open } = start()
    open('stream')
    live.renewed(newSession({ refresh: { token: 'new', idleExpiresAt: 3 * hour } }))
    open('late')
    vi.advanceTimersByTime(3 * hour - 10_000)
    expect(cuts).toEqual([])
    vi.advanceTimersByTime(11_000)
    expect(cuts).toEqual(['stream session-expired', 'late session-expired'])
  })

  it('is cut at the absolute limit, whatever the idle limit says', () => {
    const { cuts, open } = start()
    open('stream', newSession({ absoluteExpiresAt: hour }))
    vi.advanceTimersByTime(hour + 1000)
    expect(cuts).toEqual(['stream session-expired'])
  })

  it('is forgotten when it closes by itself', async () => {
    const { ended, cuts, open } = start()
    const closed = [open('a'), open('b')]
    for (const close of closed) close()
    open('c')
    await ended.end(endingOf(newSession(), Date.now()))
    expect(cuts).toEqual(['c session-ended'])
  })

  it('is cut when the gateway stops if it is endless, and none is opened after that', () => {
    const { live, cuts, open } = start()
    open('stream')
    open('download', newSession(), false)
    live.close()
    expect(vi.getTimerCount()).toBe(0)
    expect(cuts).toEqual(['stream shutdown'])
    expect(() => open('late')).toThrow(expect.objectContaining({ code: 'server.not-ready' }))
  })
})
