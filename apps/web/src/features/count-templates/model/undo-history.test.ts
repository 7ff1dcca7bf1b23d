import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyHistory, redone, undone, type UndoHistory, withStep } from './undo-history.ts'

test('there is nothing to take back at first', () => {
  expect(undone<string>(emptyHistory, 'now')).toBeUndefined()
  expect(redone<string>(emptyHistory, 'now')).toBeUndefined()
})

test('a change after taking something back leaves nothing to make again', () => {
  const back = undone(withStep<string>(emptyHistory, 'a'), 'b')
  expect(back?.value).toBe('a')
  expect(redone(withStep(back?.history ?? emptyHistory, 'a'), 'c')).toBeUndefined()
})

test('taking every change back and making it again leads to where it was', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 40 }), (changes) => {
      let history: UndoHistory<number> = emptyHistory
      let now = 0
      for (const next of changes) {
        history = withStep(history, now)
        now = next
      }
      for (let step = undone(history, now); step !== undefined; step = undone(history, now)) {
        ;({ history, value: now } = step)
      }
      expect(now).toBe(0)
      for (let step = redone(history, now); step !== undefined; step = redone(history, now)) {
        ;({ history, value: now } = step)
      }
      expect(now).toBe(changes.at(-1) ?? 0)
    }),
  )
})
