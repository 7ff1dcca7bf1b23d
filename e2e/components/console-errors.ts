import { afterEach, beforeEach, vi } from 'vitest'

let written: unknown[][] = []

// React says there what it found wrong: elements that must not stand in each other, lists without keys, writes while drawing.
beforeEach(() => {
  written = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void written.push(words))
})
afterEach(() => {
  if (written.length > 0)
    throw new Error(`The console was told of:\n${written.map((words) => words.join(' ')).join('\n')}`)
})
