import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EditHistory, type SheetEdit } from './edit-history.ts'

const step = (rowId: number): SheetEdit => ({
  kind: 'type',
  figures: 1,
  changes: [{ rowId, before: {}, key: 'key-1', after: { 1: '5' } }],
})
const rowOf = (edit: SheetEdit | undefined) => edit?.changes[0]?.rowId

describe('the steps that can be undone', () => {
  it('are taken back from the last to the first, and done again the other way round', () => {
    const history = new EditHistory()
    for (const rowId of [1, 2, 3]) history.add(step(rowId))
    expect([history.undo(), history.undo()].map(rowOf)).toEqual([3, 2])
    expect([history.redo(), history.redo(), history.redo()].map(rowOf)).toEqual([2, 3, undefined])
  })

  it('are two hundred at most: the oldest goes', () => {
    const history = new EditHistory()
    for (let rowId = 1; rowId <= 201; rowId += 1) history.add(step(rowId))
    const undone: (number | undefined)[] = []
    for (let edit = history.undo(); edit !== undefined; edit = history.undo()) undone.push(rowOf(edit))
    expect([undone.length, undone.at(-1)]).toEqual([200, 2])
  })

  it('can no longer be done again after something new was done', () => {
    const history = new EditHistory()
    history.add(step(1))
    history.undo()
    history.add(step(2))
    expect(history.redo()).toBeUndefined()
    expect(rowOf(history.undo())).toBe(2)
  })

  it('behave as two stacks, whatever is pressed', () => {
    const anyPress = fc.oneof(fc.nat(), fc.constantFrom('undo', 'redo'))
    fc.assert(
      fc.property(fc.array(anyPress, { maxLength: 60 }), (presses) => {
        const history = new EditHistory()
        let [done, undone]: [number[], number[]] = [[], []]
        const outcomes = presses.map((press) => {
          if (typeof press === 'number') {
            history.add(step(press))
            ;[done, undone] = [[...done, press], []]
            return [0, 0]
          }
          const [from, to] = press === 'undo' ? [done, undone] : [undone, done]
          const moved = from.splice(-1)
          to.push(...moved)
          return [rowOf(press === 'undo' ? history.undo() : history.redo()), moved[0]]
        })
        for (const [is, ought] of outcomes) expect(is).toBe(ought)
      }),
    )
  })
})
