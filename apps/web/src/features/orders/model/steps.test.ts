import { describe, expect, it } from 'vitest'
import { Steps } from './steps.ts'

describe('undoing what was done to the lines', () => {
  it('takes steps back one by one, and makes them again', () => {
    const steps = new Steps<string>()
    steps.add('a')
    steps.add('b')
    expect(steps.undo('c')).toBe('b')
    expect(steps.undo('b')).toBe('a')
    expect(steps.undo('a')).toBeUndefined()
    expect(steps.redo('a')).toBe('b')
    expect(steps.redo('b')).toBe('c')
  })

  it('takes what was typed into one box back at once', () => {
    const steps = new Steps<string>()
    steps.add('', 'packs of 1')
    steps.add('1', 'packs of 1')
    expect(steps.undo('12')).toBe('')
  })

  it('parts typing into the same box before and after an undo', () => {
    const steps = new Steps<string>()
    steps.add('', 'packs of 1')
    steps.undo('1')
    steps.add('', 'packs of 1')
    expect(steps.undo('2')).toBe('')
    expect(steps.undo('')).toBeUndefined()
  })

  it('cannot redo what something else was done after', () => {
    const steps = new Steps<string>()
    steps.add('a')
    steps.undo('b')
    steps.add('a')
    expect(steps.redo('c')).toBeUndefined()
  })

  it('keeps the last hundred', () => {
    const steps = new Steps<number>()
    for (let step = 0; step < 150; step += 1) steps.add(step)
    let last: number | undefined
    for (let now: number | undefined = 150; now !== undefined; now = steps.undo(now)) last = now
    expect(last).toBe(50)
  })
})
