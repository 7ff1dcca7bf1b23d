import { expect, onTestFinished, test, vi } from 'vitest'
import { keyWay, lateKey } from '../../apps/web/src/shared/lib/use-hotkey.states.tsx'
import { show } from './show.ts'

test('a key holds from the moment at which its part is there', async () => {
  let presses = 0
  const pressed = Promise.withResolvers<void>()
  const watch = new MutationObserver(() => {
    if (!document.body.textContent.includes('N makes a new one')) return
    watch.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', bubbles: true }))
    pressed.resolve()
  })
  watch.observe(document.body, { subtree: true, childList: true })
  await show(lateKey(() => (presses += 1)))
  await pressed.promise
  expect(presses).toBe(1)
})

test('two keys belong together by when they were pressed, however late a busy page hears of the second', async () => {
  let presses = 0
  await show(keyWay(() => (presses += 1)))
  const [first, second] = ['g', 'c'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true }))
  if (first === undefined || second === undefined) throw new Error('There are two keys.')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  document.body.dispatchEvent(first)
  vi.setSystemTime(Date.now() + 60_000)
  document.body.dispatchEvent(second)
  expect(presses).toBe(1)
})
