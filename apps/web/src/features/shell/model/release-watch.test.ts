import { describe, expect, test } from 'vitest'
import { type ReleaseName, ReleaseWatch } from './release-watch.ts'

const own = { version: '0.13.1', build: 238 }

function tab(served: ReleaseName | Error) {
  const state = { served, asked: 0, now: 0 }
  const watch = new ReleaseWatch({
    own,
    now: () => state.now,
    read: async () => {
      state.asked += 1
      if (state.served instanceof Error) throw state.served
      return state.served
    },
  })
  return { state, watch }
}

describe('a newer version', () => {
  test.each([
    [own, false],
    [{ version: '0.13.2', build: 238 }, true],
    [{ version: '0.13.1', build: 239 }, true],
  ])('is one that is called otherwise: %j → %s', async (served, isOutdated) => {
    const { watch } = tab(served)
    await watch.check()
    expect(watch.isOutdated()).toBe(isOutdated)
  })

  test('is asked for once a minute at most', async () => {
    const { state, watch } = tab(own)
    await watch.check()
    state.now = 59_000
    await watch.check()
    expect(state.asked).toBe(1)
    state.now = 60_000
    await watch.check()
    expect(state.asked).toBe(2)
  })

  test('is taken back when the gateway is, as in a deployment that goes on for a while', async () => {
    const { state, watch } = tab({ version: '0.14.0', build: 1 })
    let told = 0
    watch.subscribe(() => (told += 1))
    await watch.check()
    state.served = own
    state.now = 60_000
    await watch.check()
    expect([watch.isOutdated(), told]).toEqual([false, 2])
  })

  test('is not known of while the gateway does not answer', async () => {
    const { watch } = tab(new Error('no answer'))
    await watch.check()
    await watch.partIsMissing()
    expect(watch.isOutdated()).toBe(false)
  })

  test('is there when a part of this one is missing, whatever it is called', async () => {
    const { watch } = tab(own)
    await watch.partIsMissing()
    await watch.check()
    expect(watch.isOutdated()).toBe(true)
  })
})
