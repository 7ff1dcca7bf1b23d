import { expect, it } from 'vitest'
import { createSignal } from './create-signal.ts'

it('a signal tells everybody who listens, until they stop, and knows whether anybody does', () => {
  const heard: string[] = []
  const signal = createSignal<[string]>()
  const stop = signal.subscribe((word) => heard.push(`first ${word}`))
  const stopOther = signal.subscribe((word) => heard.push(`second ${word}`))
  signal.emit('a')
  stop()
  signal.emit('b')
  stopOther()
  signal.emit('c')
  expect(heard).toEqual(['first a', 'second a', 'second b'])
  expect(signal.isHeard()).toBe(false)
})
