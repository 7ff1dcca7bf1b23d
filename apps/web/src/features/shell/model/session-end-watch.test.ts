import { describe, expect, test } from 'vitest'
import type { SessionLimits } from './session-end.ts'
import { SessionEndWatch } from './session-end-watch.ts'

const start = Date.parse('2026-03-02T08:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const idleUntil = (seconds: number): SessionLimits => ({
  signedIn: true,
  accessExpiresAt: null,
  idleExpiresAt: at(seconds),
  absoluteExpiresAt: at(43_200),
})

/** Once what is under way has come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A tab at a moment, with what it last heard; `gateway` is what it hears when it asks. */
function tabAt(seconds: number, known: SessionLimits) {
  const tab = { now: start + seconds * 1000, known, gateway: known as SessionLimits | Error, asked: 0 }
  const watch = new SessionEndWatch({
    now: () => tab.now,
    session: () => tab.known,
    refresh: async () => {
      tab.asked += 1
      if (tab.gateway instanceof Error) throw tab.gateway
      tab.known = tab.gateway
    },
  })
  const checkAt = async (later: number) => {
    tab.now = start + later * 1000
    watch.check()
    await settled()
    return watch.notice()
  }
  return { tab, watch, checkAt }
}

describe('the notice of the end', () => {
  test('counts down by the clock on the wall once the gateway has confirmed it', async () => {
    const { tab, checkAt } = tabAt(0, idleUntil(7198))
    expect(await checkAt(7000)).toEqual({ isShown: false })
    expect(tab.asked).toBe(0)
    expect(await checkAt(7080)).toEqual({ isShown: true, isOver: false, isFinal: false, secondsLeft: 118 })
    expect(await checkAt(7081.5)).toMatchObject({ secondsLeft: 117 })
    expect(tab.asked).toBe(1)
  })

  test('does not come when another tab has worked on meanwhile', async () => {
    const { tab, checkAt } = tabAt(0, idleUntil(7198))
    tab.gateway = idleUntil(9000)
    expect(await checkAt(7100)).toEqual({ isShown: false })
    expect(tab.asked).toBe(1)
    expect(await checkAt(7200)).toEqual({ isShown: false })
  })

  test('goes by itself when another tab prolongs the session, or a call of this one', async () => {
    const { tab, checkAt } = tabAt(0, idleUntil(7198))
    await checkAt(7100)
    tab.gateway = idleUntil(14_300)
    expect(await checkAt(7103)).toMatchObject({ isShown: true })
    expect(await checkAt(7106)).toEqual({ isShown: false })
  })

  test('is right at the first look after a sleep, however long it was', async () => {
    const { checkAt } = tabAt(0, idleUntil(7198))
    expect(await checkAt(36_000)).toEqual({ isShown: true, isOver: true, isFinal: false, secondsLeft: 0 })
  })

  test('stands without an answer too, and asks on', async () => {
    const { tab, checkAt } = tabAt(0, idleUntil(7198))
    tab.gateway = new Error('no answer')
    expect(await checkAt(7180)).toMatchObject({ isShown: true, secondsLeft: 18 })
    await checkAt(7186)
    await checkAt(7192)
    expect(tab.asked).toBe(3)
  })

  test('tells whoever draws it, once for each change', async () => {
    const { watch, checkAt } = tabAt(0, idleUntil(7198))
    let told = 0
    watch.subscribe(() => (told += 1))
    await checkAt(7100)
    await checkAt(7100.2)
    await checkAt(7101.1)
    expect(told).toBe(2)
  })
})
