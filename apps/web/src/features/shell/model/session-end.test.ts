import { describe, expect, test } from 'vitest'
import { classifySessionEnd, type SessionLimits } from './session-end.ts'

const start = Date.parse('2026-03-02T08:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()

/** Seconds after the sign-in; the gateway tells no access token once it is over. */
const limits = (access: number | null, idle: number, absolute: number): SessionLimits => ({
  signedIn: true,
  accessExpiresAt: access === null ? null : at(access),
  idleExpiresAt: at(idle),
  absoluteExpiresAt: at(absolute),
})
const classify = (given: SessionLimits | undefined, seconds: number) =>
  classifySessionEnd(given, start + seconds * 1000)

const working = limits(3599, 7198, 43_200)
const idle = limits(null, 7198, 43_200)
const lastHour = limits(null, 43_200, 43_200)

describe('the end of a session', () => {
  test.each([
    ['right after the sign-in', working, 0, 'far'],
    ['more than two minutes before an idle person ends', idle, 7077, 'far'],
    ['two minutes before it', idle, 7078, 'near'],
    ['at it', idle, 7198, 'over'],
    ['long after it, as a laptop that slept finds', idle, 90_000, 'over'],
    ['more than five minutes before the absolute limit', lastHour, 42_899, 'far'],
    ['five minutes before it', lastHour, 42_900, 'near'],
  ] as const)('%s is %s', (_title, given, seconds, kind) => {
    expect(classify(given, seconds).kind).toBe(kind)
  })

  test('can be put off while idle, and not at the absolute limit', () => {
    expect(classify(idle, 7100)).toMatchObject({ isFinal: false })
    expect(classify(lastHour, 43_000)).toMatchObject({ isFinal: true })
  })

  test('cannot be put off where the provider gave nothing to renew it with', () => {
    expect(classify(limits(3599, 3599, 43_200), 3500)).toMatchObject({ kind: 'near', isFinal: true })
  })

  test('is not spoken of while the access token lives, because no call would renew it yet', () => {
    const short = limits(60, 120, 43_200)
    expect(classify(short, 59).kind).toBe('far')
    expect(classify(limits(null, 120, 43_200), 60).kind).toBe('near')
  })

  test.each([
    undefined,
    { signedIn: false, accessExpiresAt: null, idleExpiresAt: null, absoluteExpiresAt: null },
  ])('is nothing to whoever is not signed in', (given) => expect(classify(given, 0)).toEqual({ kind: 'far' }))
})
